import type { Catalogue } from '../say.ts';

/** The library of packs, and what leads into it. */
export const LIBRARY: Catalogue = {
  '{0} {1} is published.': '{0} {1} ist veröffentlicht.',
  '{0} of 5': '{0} von 5',
  'Asking the library …': 'Die Bibliothek wird gefragt …',
  'Battle {0} of {1} is being fought.': 'Schlacht {0} von {1} wird geschlagen.',
  'Builds on': 'Baut auf',
  'by {0}': 'von {0}',
  by: 'von',
  'Fetching the pack …': 'Das Paket wird geholt …',
  'Find a pack': 'Ein Paket finden',
  'Have it': 'Es haben',
  'In the folder that your packs lie in:': 'In dem Ordner, in dem deine Pakete liegen:',
  'It waits to be examined.': 'Es wartet darauf, geprüft zu werden.',
  'It will be the first version there, {0}, and its name will be yours.':
    'Es wird dort die erste Fassung sein, {0}, und der Name wird dir gehören.',
  'Its author has withdrawn this pack: it is listed no more.':
    'Dieses Paket wurde zurückgezogen: es steht in keiner Liste mehr.',
  Library: 'Bibliothek',
  'List {0} again': '{0} wieder zeigen',
  'Make a key': 'Einen Schlüssel machen',
  'No pack has all these words.': 'Kein Paket hat all diese Wörter.',
  'Nobody has published a pack here yet.': 'Noch hat hier niemand ein Paket veröffentlicht.',
  'Nothing has changed since {0}.': 'Seit {0} hat sich nichts geändert.',
  'of {0}, {1}': 'zu {0}, {1}',
  Publish: 'Veröffentlichen',
  'Publish {0}': '{0} veröffentlichen',
  'Published last: {0}. In pack.yaml stands {1}; at least {2} it is to be, as {3}.':
    'Zuletzt veröffentlicht: {0}. In pack.yaml steht {1}; mindestens {2} muss es sein: {3}.',
  Publishing: 'Veröffentlichen',
  'Save and publish': 'Speichern und veröffentlichen',
  'See it there': 'Dort ansehen',
  'Settings that people have made and given away. Each was read by the linter and all its battles were fought to their end before it came here.':
    'Schauplätze, die Leute gemacht und weitergegeben haben. Jeder wurde geprüft, und all seine Schlachten wurden zu Ende geschlagen, bevor er hierher kam.',
  'Sign in to say how you liked it.': 'Melde dich an, um zu sagen, wie es dir gefallen hat.',
  Stars: 'Sterne',
  'Take it down': 'Entfernen',
  'The forge and emlia publish give packs to the library here in your name, by a key. A new one takes the place of the last.':
    'Die Schmiede und emlia publish geben Pakete in deinem Namen in die Bibliothek hier, mit einem Schlüssel. Ein neuer tritt an die Stelle des letzten.',
  'The forge makes them, and gives them away.': 'Die Schmiede macht sie und gibt sie weiter.',
  'The library cannot be shown': 'Die Bibliothek lässt sich nicht zeigen',
  'The library there examines it: the linter must have nothing against it, and every battle is fought twice to its end. A version, once published, never changes.':
    'Die Bibliothek dort prüft es: die Prüfung darf nichts beanstanden, und jede Schlacht wird zweimal zu Ende geschlagen. Eine Fassung ändert sich nie mehr, sobald sie veröffentlicht ist.',
  'The linter reads it.': 'Es wird gelesen und geprüft.',
  'The linter still has {0} things to say; the library would refuse it.':
    'Die Prüfung beanstandet noch {0} Dinge; die Bibliothek würde es ablehnen.',
  'Then emlia serve --packs with that folder plays it. What it builds on comes along.':
    'Danach spielt emlia serve --packs mit diesem Ordner es. Worauf es baut, kommt mit.',
  'There is no such pack': 'So ein Paket gibt es nicht',
  'To the library': 'Zur Bibliothek',
  Versions: 'Fassungen',
  'What has changed': 'Was sich geändert hat',
  'What players say': 'Was Spieler sagen',
  'Withdraw {0}': '{0} zurückziehen',
  withdrawn: 'zurückgezogen',
  'Write {0}': '{0} schreiben',
  'Your account on that server makes it:': 'Dein Konto auf diesem Server macht ihn:',
  'Your key there': 'Dein Schlüssel dort',
  'Your key, shown this once': 'Dein Schlüssel, nur dieses eine Mal gezeigt',
  'Your word on it': 'Dein Wort dazu',
  'zip, {0} KB': 'Zip, {0} KB',
};
