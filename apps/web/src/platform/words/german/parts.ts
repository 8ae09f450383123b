import type { Catalogue } from '../say.ts';

/** Headers, settings, buttons, dice and whatever else every page is made of. */
export const PARTS: Catalogue = {
  ', or at the end of a turn after which a side has no unit left on the table. The best grade wins; the same for both, or none, is a draw.':
    ', oder am Ende eines Zuges, nach dem eine Seite keine Einheit mehr auf dem Tisch hat. Der beste Grad gewinnt; derselbe für beide, oder keiner, ist ein Unentschieden.',
  'A part of it did not arrive: the server has a newer one since you opened it, or does not answer just now. Nothing is lost, battles are kept on the server.':
    'Ein Teil von ihr kam nicht an: der Server hat einen neueren, seit du sie geöffnet hast, oder antwortet gerade nicht. Nichts ist verloren, Schlachten liegen auf dem Server.',
  'A roll on its vital table in {0} of cases.':
    'Ein Wurf auf ihrer Tabelle für Lebenswichtiges in {0} der Fälle.',
  "and open this page by the computer's own address.":
    'und öffne diese Seite unter der Adresse des Rechners.',
  'Ask me who falls, even where all are alike': 'Mich fragen, wer fällt, auch wo alle gleich sind',
  'base damage {0}': 'Grundschaden {0}',
  Bots: 'Bots',
  Casualties: 'Verluste',
  'Chances of {0}: {1}': 'Chancen auf {0}: {1}',
  Close: 'Schließen',
  'Colours of the sides': 'Farben der Seiten',
  Connecting: 'Verbindet',
  'Damage points': 'Schadenspunkte',
  'Dark theme': 'Dunkle Darstellung',
  'Dice: {0} succeeded, {1} failed': 'Würfel: {0} gelungen, {1} misslungen',
  Distances: 'Entfernungen',
  'Download the log': 'Das Protokoll herunterladen',
  'Fight it again': 'Noch einmal kämpfen',
  'Follow a fight that is out of sight': 'Einem Kampf außer Sicht folgen',
  'For eyes that tell some colours badly. Sides also differ in the cut of their banners and the rims of their bases.':
    'Für Augen, die manche Farben schlecht unterscheiden. Die Seiten unterscheiden sich auch im Schnitt ihrer Banner und im Rand ihrer Sockel.',
  'For {0}': 'Für {0}',
  'Go to the table': 'Zum Tisch',
  'Hand over to {0}': 'Übergabe an {0}',
  'Hits by blows': 'Treffer durch Schläge',
  'Hits in all': 'Treffer insgesamt',
  'Hits of different force make damage by themselves. ':
    'Treffer verschiedener Wucht machen je für sich Schaden. ',
  'How fast moves, volleys and dice are shown. Any key or click cuts to the end.':
    'Wie schnell Bewegungen, Salven und Würfel gezeigt werden. Jede Taste und jeder Klick springt ans Ende.',
  'How large words are, on the board too.': 'Wie groß Wörter sind, auch auf dem Spielfeld.',
  'How long each of their moves is looked at before the next.':
    'Wie lange jeder ihrer Züge gezeigt wird, bevor der nächste folgt.',
  'In retreat it makes for {0}.': 'Im Rückzug strebt sie nach {0}.',
  'in the {0}': 'auf: {0}',
  'It falls short and strikes nobody.': 'Sie kommt zu kurz und schlägt niemanden.',
  'It falls short, strikes nobody, and its activation ends.':
    'Sie kommt zu kurz, schlägt niemanden, und ihre Aktivierung endet.',
  'Judged after turn {0}': 'Geurteilt wird nach Zug {0}',
  'Judged when the battle ends': 'Geurteilt wird, wenn die Schlacht endet',
  'just now': 'gerade eben',
  'Kept in this browser, for every table.': 'In diesem Browser aufbewahrt, für jeden Tisch.',
  Language: 'Sprache',
  'left flank': 'linke Flanke',
  'Light theme': 'Helle Darstellung',
  'Line lost, trying again': 'Leitung verloren, neuer Versuch',
  'Load the page again': 'Die Seite neu laden',
  'looks after this server': 'kümmert sich um diesen Server',
  Missions: 'Aufträge',
  Modifiers: 'Zu- und Abschläge',
  Motion: 'Bewegung im Bild',
  Mute: 'Stumm',
  'No clock': 'Ohne Uhr',
  'Not on this map': 'Nicht auf dieser Karte',
  Nothing: 'Nichts',
  'Once more, sides exchanged': 'Noch einmal, Seiten getauscht',
  'One day for each turn': 'Ein Tag für jeden Zug',
  'Opening the page …': 'Die Seite wird geöffnet …',
  Pages: 'Seiten',
  'Press hits come on top of them, and count from here on.':
    'Drängtreffer kommen dazu und zählen von hier an.',
  'range {0}': 'Reichweite {0}',
  Rematch: 'Revanche',
  'Rematch with sides exchanged': 'Revanche mit getauschten Seiten',
  'right flank': 'rechte Flanke',
  'Rules stay English, and so do units and scenarios of packs nobody has translated.':
    'Regeln bleiben englisch, und so auch Einheiten und Szenarien von Paketen, die niemand übersetzt hat.',
  'Send this link to whoever is to play that side. Whoever has it plays it, so keep it between you.':
    'Schicke diesen Link an wen auch immer, der diese Seite spielen soll. Wer ihn hat, spielt sie; behaltet ihn also für euch.',
  'Show all actions of a unit, not only the usual ones':
    'Alle Aktionen einer Einheit zeigen, nicht nur die üblichen',
  'Show the ids of rules': 'Die Kennungen der Regeln zeigen',
  Silence: 'Redeverbot',
  'Something broke on our side': 'Auf unserer Seite ist etwas zerbrochen',
  'Something on this table is secret. Give the screen to {0}; the others look away.':
    'Etwas auf diesem Tisch ist geheim. Gib den Bildschirm an {0}; die anderen sehen weg.',
  Sound: 'Ton',
  'Sound on': 'Ton an',
  'Source: who does it. Subject: whom it is done to.':
    'Quelle (source): wer es tut. Gegenstand (subject): wem es gilt.',
  Suspension: 'Sperre',
  'The browser has not made or shown a passkey.': 'Der Browser hat den Passkey nicht gemacht oder gezeigt.',
  'The browser keeps this page from opening another tab.':
    'Der Browser lässt diese Seite kein weiteres Fenster öffnen.',
  'The page has to be loaded again': 'Die Seite muss neu geladen werden',
  'The page met a mistake of its own and stopped before it could do harm. The battle itself is safe on the server: load the page again to go on.':
    'Die Seite traf auf einen eigenen Fehler und hielt an, bevor er schaden konnte. Die Schlacht selbst liegt sicher auf dem Server: lade die Seite neu, um weiterzuspielen.',
  'The rule {0}': 'Die Regel {0}',
  'The same battle with the same armies, and each at the same seat.':
    'Dieselbe Schlacht mit denselben Armeen, jeder am selben Platz.',
  "The same battle with the same armies, and each with the other's.":
    'Dieselbe Schlacht mit denselben Armeen, jeder mit der des anderen.',
  'The server does not answer. It may be starting, or not running at all.':
    'Der Server antwortet nicht. Vielleicht startet er gerade oder läuft gar nicht.',
  'The server gave an answer this page cannot read; reload the page.':
    'Der Server gab eine Antwort, die diese Seite nicht lesen kann; lade die Seite neu.',
  'The sheets could not be loaded; try again in a moment.':
    'Die Bögen konnten nicht geladen werden; versuche es gleich noch einmal.',
  'There is no page at this address. A link may have been cut short on its way to you.':
    'Unter dieser Adresse gibt es keine Seite. Vielleicht wurde ein Link unterwegs abgeschnitten.',
  'These links work on this computer only. To play over the network, start the server with':
    'Diese Links gelten nur auf diesem Rechner. Um im Netz zu spielen, starte den Server mit',
  Time: 'Zeit',
  'To the first page': 'Zur ersten Seite',
  'To the rulebook': 'Zum Regelbuch',
  Total: 'Summe',
  'Try again': 'Noch einmal versuchen',
  Volume: 'Lautstärke',
  Warning: 'Verwarnung',
  'What a Ground Scale Unit is called: what it measures on a table of yours. No rule depends on it.':
    'Wie eine Ground Scale Unit heißt: was sie auf deinem eigenen Tisch misst. Keine Regel hängt davon ab.',
  'What is announced': 'Was angekündigt ist',
  'What is counted': 'Was gezählt wird',
  'What moves its morale': 'Was ihre Moral bewegt',
  'What moves the attacker’s morale': 'Was die Moral des Angreifers bewegt',
  yesterday: 'gestern',
  'Your system asks for stillness: nothing moves, whatever is chosen here.':
    'Dein System wünscht Ruhe: nichts bewegt sich, was immer hier gewählt ist.',
  '{0} already lie{1} there and count with them. ': '{0} liegen schon{1} dort und zählen mit. ',
  '{0} and {1}': '{0} und {1}',
  '{0} days ago': 'vor {0} Tagen',
  '{0} days for each turn': '{0} Tage für jeden Zug',
  '{0} expected': '{0} erwartet',
  '{0} GSU away': '{0} GSU entfernt',
  '{0} h ago': 'vor {0} h',
  '{0} is ready': '{0} ist bereit',
  '{0} make{1} a damage point. ': '{0} mach{1} einen Schadenspunkt. ',
  '{0} min ago': 'vor {0} min',
  '{0} minutes each, and {1} seconds for each turn': 'je {0} Minuten, und {1} Sekunden für jeden Zug',
  '{0} minutes for each turn': '{0} Minuten für jeden Zug',
  '{0} {1}': '{0} {1}',
};
