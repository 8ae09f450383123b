import type { Catalogue } from '../../say.ts';

/** A battle of Emlia: actions and their tools. */
export const EMLIA_ACTING: Catalogue = {
  ' It works in {0} of cases.': ' Es gelingt in {0} der Fälle.',
  '{0} on {1}': '{0} bei {1}',
  '{0} towards {1}': '{0} in Richtung {1}',
  'Click the place where it is to be done. Arrow keys and Enter do as well.':
    'Klicke auf die Stelle, an der es geschehen soll. Pfeiltasten und Eingabe gehen auch.',
  ', and ': ', und ',
  ', then {0} GSU up': ', dann {0} GSU hoch',
  ', {0}gear {1}': ', {0}Gang {1}',
  After: 'Nach',
  'An enemy has engaged your ranks: turn to face it, or stay as they stand.':
    'Ein Feind kämpft mit deinen Reihen: wende dich ihm zu oder bleib stehen.',
  'An enemy moves within your reach: strike at it, or let it go.':
    'Ein Feind bewegt sich in deiner Reichweite: schlage nach ihm oder lass ihn gehen.',
  'and then': 'und dann',
  'Another turn': 'Noch eine Wendung',
  'as now': 'wie jetzt',
  'Breaks out of the skirmish: {0}': 'Bricht aus dem Handgemenge aus: {0}',
  'Chances of hits: {0}': 'Chancen auf Treffer: {0}',
  'Charge now': 'Jetzt stürmen',
  'Choose a unit that waits, then activate it.': 'Wähle eine wartende Einheit, dann aktiviere sie.',
  'Choose in the panel. Esc puts it back.': 'Wähle in der Leiste. Esc legt es zurück.',
  'Choose who falls.': 'Wähle, wer fällt.',
  'Choose whose preparation is carried out first.': 'Wähle, wessen Vorbereitung zuerst ausgeführt wird.',
  'Click any place on the board, or take one of these:':
    'Klicke irgendwo auf das Brett oder nimm eines davon:',
  'Click in your zone to place them side by side. R turns them, F changes their formation.':
    'Klicke in deine Zone, um sie nebeneinander aufzustellen. R dreht sie, F ändert ihre Formation.',
  'Click in your zone to place it. R turns it, F changes its formation; arrow keys and Enter do as well.':
    'Klicke in deine Zone, um sie aufzustellen. R dreht sie, F ändert ihre Ordnung; Pfeiltasten und Enter gehen auch.',
  'Click members to change who falls, then confirm.':
    'Klicke Mitglieder an, um zu ändern, wer fällt, dann bestätige.',
  'Click members to change who leaves, then confirm.':
    'Klicke Mitglieder an, um zu ändern, wer geht, dann bestätige.',
  'Click on the board in the direction the skirmish shall move, or choose one in the panel.':
    'Klicke auf dem Brett in die Richtung, in die das Handgemenge gehen soll, oder wähle eine in der Leiste.',
  'Click the member who shall lead, then confirm.':
    'Klicke das Mitglied an, das führen soll, dann bestätige.',
  'Click the place the volley is aimed at. Arrow keys and Enter do as well.':
    'Klicke die Stelle, auf die die Salve zielt. Pfeiltasten und Enter gehen auch.',
  'Click where it shall drive, or set gear, speed and turns in the panel. Arrow keys: faster, slower, left, right; Enter drives.':
    'Klicke, wohin sie fahren soll, oder stelle Gang, Geschwindigkeit und Wendungen in der Leiste ein. Pfeiltasten: schneller, langsamer, links, rechts; Enter fährt.',
  'Click where it shall go. C sets a corner, R turns it; arrow keys and Enter do as well.':
    'Klicke, wohin sie gehen soll. C setzt eine Ecke, R dreht sie; Pfeiltasten und Enter gehen auch.',
  'Click the enemy to shoot at, or what it can bring down: {0}.':
    'Klicke den Feind an, auf den geschossen wird, oder was sich zerstören lässt: {0}.',
  'Click {0}.': 'Klicke an: {0}.',
  'Corner here': 'Hier eine Ecke',
  'Dive to {0}': 'Sinken auf {0}',
  'Over its own lines: it gets away, and does not come back.':
    'Über die eigenen Linien: sie entkommt und kehrt nicht zurück.',
  'Say in secret by which way help will come.': 'Sage geheim, auf welchem Weg Hilfe kommen wird.',
  'These are not its own lines: it counts as destroyed.':
    'Das sind nicht die eigenen Linien: sie zählt als vernichtet.',
  'Walls, gates, houses': 'Mauern, Tore, Häuser',
  Do: 'Tue',
  double: 'doppelt',
  'Drag it straight ahead or aside, or put a march together:':
    'Ziehe sie geradeaus oder seitwärts, oder stelle einen Marsch zusammen:',
  'Drag members round the enemy, one by one, then confirm.':
    'Ziehe Mitglieder um den Feind herum, eines nach dem anderen, dann bestätige.',
  'falls short': 'reicht nicht',
  Forecast: 'Vorhersage',
  'Formation after the move': 'Ordnung nach der Bewegung',
  'four times': 'vierfach',
  Free: 'Frei',
  Gear: 'Gang',
  'Give up the move: {0}': 'Auf die Bewegung verzichten: {0}',
  'Have its leader talk it round: {0}': 'Vom Anführer umstimmen lassen: {0}',
  'in ranks': 'in Reihen',
  'In support of friends, at the enemies alone: {0}':
    'Zur Unterstützung der Eigenen, nur auf die Feinde: {0}',
  'It acts on initiative: {0}.': 'Sie handelt aus eigenem Antrieb: {0}.',
  'It disengages: say which members of the enemy are held off.':
    'Sie setzt sich ab: sag, welche Mitglieder des Feindes abgehalten werden.',
  'It falls short': 'Kommt zu kurz',
  'It falls short, and its activation ends': 'Kommt zu kurz, und die Aktivierung endet',
  'It gets there': 'Kommt an',
  'It has used its move and cannot give it up any more.':
    'Ihre Bewegung ist verbraucht; darauf verzichten kann sie nicht mehr.',
  'It is {0}. Rising and diving cost movement with the way.':
    'Sie ist {0}. Steigen und Sinken kosten Bewegung mit dem Weg.',
  'It stays as it is': 'Sie bleibt, wie sie ist',
  'Keep facing, at half speed': 'Blickrichtung behalten, mit halber Bewegung',
  Land: 'Landen',
  'Leaves the table by the {0} edge': 'Verlässt den Tisch über den Rand: {0}',
  'Let fly': 'Salve los',
  'Let go to drive there, as near as its gears and turns allow. Esc puts it back.':
    'Lass los, um dorthin zu fahren, so nah Gänge und Wendungen es erlauben. Esc legt sie zurück.',
  'Let go to march there, straight and aside. Turns and wheels are in the panel; Esc puts it back.':
    'Lass los, um dorthin zu marschieren, geradeaus und seitwärts. Wenden und Schwenken stehen in der Leiste; Esc legt sie zurück.',
  'Let go to move there. Right click sets a corner on the way; Esc puts it back.':
    'Lass los, um dorthin zu gehen. Rechtsklick setzt unterwegs eine Ecke; Esc legt sie zurück.',
  'Let go where it shall stand.': 'Lass los, wo es stehen soll.',
  'Let {0} leave': '{0} gehen lassen',
  'Look at the odds; click again to do it. Enter does as well, Esc lets it be.':
    'Sieh dir die Chancen an; klicke noch einmal, um es zu tun. Enter tut es auch, Esc lässt es sein.',
  'Look at the odds; press Enter to let fly, or click another place. Esc lets it be.':
    'Sieh dir die Chancen an; Enter lässt fliegen, oder klicke eine andere Stelle. Esc lässt es sein.',
  'Look closer': 'Näher ansehen',
  'Looks {0}': 'Blickt nach {0}',
  'loses nobody': 'verliert niemanden',
  'loses somebody in {0} of cases': 'verliert jemanden in {0} der Fälle',
  'Member {0} leaves': 'Mitglied {0} geht',
  'More than one gear away': 'Mehr als einen Gang entfernt',
  'must {0}.': 'muss: {0}.',
  'No turn {0}': 'Keine Wendung {0}',
  'nothing more': 'nichts weiter',
  order: 'Ordnung',
  'out of ranks': 'aus den Reihen',
  'Pick a unit from the reserve and place it in your zone.':
    'Nimm eine Einheit aus der Reserve und stelle sie in deiner Zone auf.',
  'Prepare it in secret': 'Heimlich vorbereiten',
  Primary: 'Hauptaktion',
  'Put the march together in the panel, or drag the unit straight ahead. Arrow keys step, R wheels, T turns; Enter marches.':
    'Stelle den Marsch in der Leiste zusammen oder ziehe die Einheit geradeaus. Pfeiltasten gehen, R schwenkt, T wendet; Enter marschiert.',
  'Reverse gear': 'Rückwärtsgang',
  'Rise to {0}': 'Steigen auf {0}',
  'Say how the successes of the volley are spent.': 'Sag, wofür die Erfolge der Salve verwendet werden.',
  'Say in which order equals are hit.': 'Sag, in welcher Reihenfolge Gleiche getroffen werden.',
  'Say which formation the unit is in.': 'Sag, in welcher Ordnung die Einheit steht.',
  'Shoot now': 'Jetzt schießen',
  Speed: 'Geschwindigkeit',
  'Start over': 'Von vorn',
  'Strike now': 'Jetzt zuschlagen',
  'surely loses somebody': 'verliert sicher jemanden',
  'The enemy has not turned: surround it with what is left of the move.':
    'Der Feind hat sich nicht gewandt: umstelle ihn mit dem Rest der Bewegung.',
  'The same two in other situations': 'Dieselben zwei in anderen Lagen',
  'Then in': 'Danach in',
  'Then it acts on your orders. If he fails it still must, and he can try once a turn.':
    'Dann handelt sie auf deinen Befehl. Misslingt es, muss sie doch; versuchen kann er es einmal je Zug.',
  'Turn left': 'Nach links drehen',
  'Turn on the way': 'Unterwegs wenden',
  'Turn right': 'Nach rechts drehen',
  'Turn {0}° left': '{0}° nach links drehen',
  'Turn {0}° right': '{0}° nach rechts drehen',
  'What it must do': 'Was sie tun muss',
  'What was prepared is carried out now: choose how.': 'Das Vorbereitete wird jetzt ausgeführt: wähle wie.',
  'Wheel {0}° left': '{0}° nach links schwenken',
  'Wheel {0}° right': '{0}° nach rechts schwenken',
  'When an enemy …': 'Wenn ein Feind …',
  'When {0}': 'Wenn {0}',
  'where it goes': 'wohin sie geht',
  'whom it is to be done to': 'wem es gelten soll',
  'You may end the battle on what you hold now, or fight on.':
    'Du darfst die Schlacht mit dem enden, was du jetzt hältst, oder weiterkämpfen.',
  'The fight moves somebody: say what your unit does.':
    'Der Kampf verschiebt jemanden: sag, was deine Einheit tut.',
  'What you have scored moves the whole skirmish: say which way.':
    'Was du erzielt hast, verschiebt das ganze Handgemenge: sag wohin.',
  '{0} at {1}': '{0} mit {1}',
  '{0} for turning or going slowly': '{0} für Wenden oder langsames Gehen',
  '{0} GSU before each turn': '{0} GSU vor jeder Wendung',
  '{0} in {1} count {2}': '{0} in {1} zählen {2}',
  '{0} in {1} {2}': '{0} in {1} {2}',
  'Without a roll {0} first inflicts {1}': 'Ohne Wurf fügt {0} zuerst {1} zu',
  '{0} may strike first{1}': '{0} darf zuerst schlagen{1}',
  '{0} more action': '{0} weitere Aktion',
  '{0} more actions': '{0} weitere Aktionen',
  '{0} more for the same reason': '{0} weitere aus demselben Grund',
  '{0} of {1} GSU': '{0} von {1} GSU',
  '{0} of {1} GSU{2}': '{0} von {1} GSU{2}',
  '{0} on the spot': '{0} auf der Stelle',
  '{0} times': '{0}-fach',
  '{0} up': '{0} hoch',
  '{0} {1}, {2} to {3} GSU': '{0} {1}, {2} bis {3} GSU',
  '≈ {0} hits': '≈ {0} Treffer',
};
