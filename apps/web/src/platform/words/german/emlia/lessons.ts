import type { Catalogue } from '../../say.ts';

/** The lessons. */
export const LESSONS: Catalogue = {
  ', done': ', gelernt',
  'A band looks where it went. In close order it stands tighter than in open; in ranks it fights as a block, best to its front.':
    'Ein Trupp blickt dorthin, wohin er ging. In geschlossener Ordnung steht er dichter als in offener; in Reihen kämpft er als Block, am besten nach vorn.',
  'A band may move once in its activation. The shaded region is as far as it gets: scrub and woods cost more of its way than open ground.':
    'Ein Trupp darf sich in seiner Aktivierung einmal bewegen. So weit kommt er, wie die Fläche reicht: Gestrüpp und Wald kosten mehr Weg als offenes Gelände.',
  'A band that charges runs at an enemy and strikes at once, even after a move. If it falls short, its activation ends and its morale drops.':
    'Ein Trupp, der stürmt, läuft auf einen Feind zu und schlägt sofort, auch nach einer Bewegung. Kommt er zu kurz, endet seine Aktivierung und seine Moral sinkt.',
  'A Quarrel at the Spring: eight minutes, on your own': 'Ein Streit an der Quelle: acht Minuten, allein',
  'A shot into a fight hits everyone in it, friends too. In support of friends it is at the enemies alone, and much harder; only fumbled shots go astray.':
    'Ein Schuss in einen Kampf trifft alle darin, auch die Eigenen. Zur Unterstützung gilt er nur den Feinden und ist viel schwerer; nur verpatzte Schüsse gehen fehl.',
  'A turn counts down: bands with the highest Timing act first, as the track on the left shows. Where both sides wait, they take turns.':
    'Ein Zug zählt herunter: Trupps mit dem höchsten Zeitpunkt handeln zuerst, wie die Leiste links zeigt. Wo beide Seiten warten, wechseln sie ab.',
  Actions: 'Aktionen',
  'Activate a band first.': 'Aktiviere erst einen Trupp.',
  'Aimed Fire': 'Gezielter Schuss',
  'All battles, from cavemen to starships': 'Alle Schlachten, von Höhlenmenschen bis zu Raumschiffen',
  'All lessons': 'Alle Lektionen',
  'All lessons learnt': 'Alle Lektionen gelernt',
  'As a free action': 'Als freie Aktion',
  'At once': 'Sofort',
  'Bands have a will of their own: these run for cover when they are shot at in the open, whatever you want. The card of a band lists it under By itself; moving one warns you.':
    'Trupps haben einen eigenen Willen: diese laufen in Deckung, wenn sie im Offenen beschossen werden, was immer du willst. Die Karte eines Trupps nennt es unter „Von selbst“; bewegst du einen, wirst du gewarnt.',
  'Begin again': 'Neu anfangen',
  'Besides its move a band has one primary action, such as a shot, and any free ones. Then the next band is chosen.':
    'Neben der Bewegung hat ein Trupp eine Hauptaktion, etwa einen Schuss, und beliebig viele freie. Dann wird der nächste gewählt.',
  'Between steps nothing is settled. When the last step is over the fallen leave, blocks in contact press each other, whoever took more hits is forced back, and then morale is counted.':
    'Zwischen den Schritten wird nichts abgerechnet. Nach dem letzten gehen die Gefallenen, Blöcke in Berührung drängen einander, wer mehr Treffer nahm, wird zurückgezwungen, und dann wird die Moral gezählt.',
  'Build an army of your own': 'Stelle eine eigene Armee auf',
  Charge: 'Sturmangriff',
  Charging: 'Stürmen',
  'Choose a band below and press Activate.': 'Wähle unten einen Trupp und drücke „Aktivieren“.',
  'Choose Aimed Fire, then click an enemy that lights up.':
    'Wähle „Gezielter Schuss“ und klicke dann einen Feind an, der aufleuchtet.',
  'Choose Charge, look at where it leads, and click the enemy.':
    'Wähle den Sturmangriff, sieh dir an, wohin er führt, und klicke den Feind an.',
  'Choose Normal Move and press R to turn the band or F for another formation; the panel has buttons for both.':
    'Wähle „Bewegung“ und drücke R, um den Trupp zu drehen, oder F für eine andere Ordnung; die Leiste hat Knöpfe für beides.',
  'Click in the strip to place the band in your hand, or let them be placed for you.':
    'Klicke in den Streifen, um den Trupp in deiner Hand aufzustellen, oder lass sie für dich aufstellen.',
  'Click one of your bands and read By itself on its card. Fight on until a band acts on initiative.':
    'Klicke einen deiner Trupps an und lies auf seiner Karte „Von selbst“. Kämpfe weiter, bis ein Trupp von selbst handelt.',
  'Command range': 'Befehlsreichweite',
  Contact: 'Berührung',
  'Drag the band to a place in the shaded region, toward the enemy.':
    'Ziehe den Trupp an eine Stelle der Fläche, auf den Feind zu.',
  'End activations until the turn is over, and read what the log says.':
    'Beende Aktivierungen, bis der Zug vorbei ist, und lies, was der Bericht sagt.',
  'Ending an activation': 'Eine Aktivierung beenden',
  'Every battle says how it is won and when it ends. Here it is counted after turn 6 who has lost more.':
    'Jede Schlacht sagt, wie man sie gewinnt und wann sie endet. Hier wird nach Zug 6 gezählt, wer mehr verloren hat.',
  'Facing and formation': 'Blickrichtung und Ordnung',
  'Falling short': 'Zu kurz kommen',
  'Fight on until somebody’s morale changes.': 'Kämpfe weiter, bis sich jemandes Moral ändert.',
  'First answer what is asked below.': 'Beantworte erst, was unten gefragt wird.',
  Forcing: 'Zwingen',
  'Friends in the way': 'Freunde im Weg',
  Fumbles: 'Patzer',
  'Give up the move': 'Auf die Bewegung verzichten',
  'Grades of victory': 'Grade des Sieges',
  'Hiding and searching cost no action here. Giving up both the move and the primary action makes hiding likelier, giving up nothing makes it harder.':
    'Verbergen und Suchen kosten hier keine Aktion. Wer auf Bewegung und Hauptaktion verzichtet, verbirgt sich leichter; wer auf nichts verzichtet, schwerer.',
  'Hiding is free': 'Verbergen ist frei',
  'Hits are only marked while bands act. They count when everyone of the step has acted, so who is shot may still shoot back.':
    'Treffer werden nur vermerkt, solange Trupps handeln. Sie zählen, wenn alle im Schritt gehandelt haben; wer beschossen wird, kann also noch zurückschießen.',
  'Hits wait': 'Treffer warten',
  'Hits wound at once': 'Treffer wirken sofort',
  'I see': 'Verstanden',
  'In which order': 'In welcher Reihenfolge',
  'Into contact': 'In Berührung',
  it: 'sie',
  'Learn: the first draft': 'Lernen: der erste Entwurf',
  'Learn: Two Clans, One Valley': 'Lernen: Zwei Clans, ein Tal',
  'Leave the lessons, play on': 'Die Lektionen verlassen, weiterspielen',
  'Lesson {0} of {1}': 'Lektion {0} von {1}',
  Lessons: 'Lektionen',
  'Line of sight': 'Sichtlinie',
  'Losses and fallen friends shake a band; success heartens it. A shaken band does not go nearer to the enemy, and a broken one runs for home.':
    'Verluste und gefallene Freunde erschüttern einen Trupp; Erfolg ermutigt ihn. Ein erschütterter geht nicht näher an den Feind, und ein gebrochener läuft heim.',
  'Moving and ground': 'Bewegung und Gelände',
  'Nobody is near enough: a charge would fall short. Move toward the enemy first.':
    'Niemand ist nah genug: ein Sturmangriff käme zu kurz. Geh erst näher an den Feind.',
  'Nobody shoots what they cannot see. Woods and scrub conceal whoever stands in or behind them; what the weapon cannot break gives cover too.':
    'Niemand schießt auf das, was er nicht sieht. Wald und Gestrüpp verbergen, wer darin oder dahinter steht; was die Waffe nicht durchschlägt, gibt auch Deckung.',
  'Normal Move': 'Bewegung',
  'Not yet: {0} Do that first, below.': 'Noch nicht: {0} Tue das erst, unten.',
  'Not yet: {0} Go nearer, or end the activation.': 'Noch nicht: {0} Geh näher oder beende die Aktivierung.',
  'On initiative': 'Von selbst',
  'Once a turn': 'Einmal im Zug',
  'one lesson': 'eine Lektion',
  'Only who touches an enemy is engaged. A Charge takes move and primary action together and goes twice the speed; one that falls short ends nothing.':
    'Im Kampf ist nur, wer einen Feind berührt. Ein Sturmangriff nimmt Bewegung und Hauptaktion zusammen und geht doppelt so weit; einer, der zu kurz kommt, beendet nichts.',
  'Overlays lay on the board what you would have to work out otherwise: who sees what, whom a leader reaches, where an enemy can strike.':
    'Ebenen legen auf das Brett, was du sonst ausrechnen müsstest: wer was sieht, wen ein Anführer erreicht, wohin ein Feind schlagen kann.',
  'Place them for me': 'Stelle sie für mich auf',
  'Place your bands': 'Stelle deine Trupps auf',
  'Play on without lessons': 'Ohne Lektionen weiterspielen',
  'Press End activation, or the key E.': 'Drücke „Aktivierung beenden“ oder die Taste E.',
  'Press How to win, at the top.': 'Drücke oben „So gewinnt man“.',
  'Press the arrow at the top: the band stands where it stood.':
    'Drücke oben den Pfeil: der Trupp steht, wo er stand.',
  'Press the eye below the board, or the key V, and click one of your bands and an enemy.':
    'Drücke das Auge unter dem Brett oder die Taste V und klicke einen deiner Trupps und einen Feind an.',
  'Press the layers below the board and choose one, or press a key from 1 to 7. The same key puts it away.':
    'Drücke die Ebenen unter dem Brett und wähle eine, oder drücke eine Taste von 1 bis 7. Dieselbe Taste nimmt sie weg.',
  Ranks: 'Reihen',
  'Read the rulebook': 'Lies das Regelbuch',
  'Rough ground': 'Unwegsames Gelände',
  'Shoot or strike at somebody; the forecast also tells how likely a fumble is, which is more 1s than successes.':
    'Schieße oder schlage auf jemanden; die Vorhersage sagt auch, wie wahrscheinlich ein Patzer ist, also mehr Einsen als Erfolge.',
  'Shoot or strike, then end activations until the step is over.':
    'Schieße oder schlage, dann beende Aktivierungen, bis der Schritt vorbei ist.',
  'Shooting, and its odds': 'Schießen und seine Chancen',
  'Shots astray': 'Verirrte Schüsse',
  'Sight and cover': 'Sicht und Deckung',
  'Skip this lesson': 'Diese Lektion auslassen',
  'Supporting Fire': 'Unterstützungsfeuer',
  'Taking it back': 'Zurücknehmen',
  'Taking turns': 'Abwechseln',
  'Talking a band round': 'Einen Trupp umstimmen',
  'The bars show how likely each number of hits is. Nearer is better, and giving up the move adds 2. Your Pebble Band shoots farthest.':
    'Die Balken zeigen, wie wahrscheinlich jede Zahl von Treffern ist. Näher ist besser, und auf die Bewegung zu verzichten gibt 2 dazu. Dein Pebble Band schießt am weitesten.',
  'The battle is over with {0} still to come. Begin again to take {1}.':
    'Die Schlacht ist vorbei, und {0} stehen noch aus. Fange neu an, um {1} zu lernen.',
  'The marked act': 'Die Gezeichneten handeln',
  'The other clan is choosing. Watch what it does.': 'Der andere Clan wählt. Sieh zu, was er tut.',
  them: 'sie',
  'This band cannot do it now. Try with another.':
    'Dieser Trupp kann es jetzt nicht. Versuche es mit einem anderen.',
  'Timing steps': 'Schritte',
  'Twice the speed': 'Doppelt so schnell',
  'Two phases': 'Zwei Phasen',
  'Unfold the other actions of a unit and try Conceal Self, or see why it cannot: some enemy must have no clear view of it.':
    'Klappe die anderen Aktionen einer Einheit auf und versuche „Sich verbergen“, oder sieh, warum es nicht geht: ein Feind muss ohne klare Sicht auf sie sein.',
  'What a band does by itself': 'Was ein Trupp von selbst tut',
  'What counts': 'Was zählt',
  'What is hit is damaged right away, not at the end of the step. Who is marked to fall stays until the turn is over, and acts with the rest: the card of a unit counts them.':
    'Was getroffen ist, nimmt sofort Schaden, nicht erst am Ende des Schritts. Wer fallen wird, bleibt bis zum Ende des Zuges und handelt mit den anderen: die Karte einer Einheit zählt sie.',
  'What it is all for': 'Worum es geht',
  'What it is worth': 'Was es wert ist',
  'What next': 'Wie weiter',
  'What shakes a band': 'Was einen Trupp erschüttert',
  'What shakes a unit': 'Was eine Einheit erschüttert',
  'What the board can show': 'Was das Brett zeigen kann',
  'Whatever you did can be taken back, as often as you like, until dice are rolled or the other side has chosen.':
    'Was du getan hast, kannst du zurücknehmen, so oft du willst, bis gewürfelt wird oder die andere Seite gewählt hat.',
  'When hits count': 'Wann Treffer zählen',
  'When morale changes': 'Wann sich Moral ändert',
  'Who acts when': 'Wer wann handelt',
  'With your bows choose Aimed Fire at a fight your side is in, tick “In support of friends”, and look at the odds.':
    'Wähle mit deinen Bogenschützen „Gezielter Schuss“ auf einen Kampf, in dem deine Seite steht, hake „Zur Unterstützung der Eigenen“ an und sieh dir die Chancen an.',
  'You know what every battle is made of. Fight this one to its end.':
    'Du weißt, woraus jede Schlacht besteht. Kämpfe diese zu Ende.',
  'Your bands begin in your zone, the strip along the right edge. The clans place them by turns.':
    'Deine Trupps beginnen in deiner Zone, dem Streifen am rechten Rand. Die Clans stellen abwechselnd auf.',
  '{0} lessons': '{0} Lektionen',
};
