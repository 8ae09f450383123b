const VOWEL = /[aeiouy]/;
const SHORTEST = 3;

/**
 * What a folded word may be a form of, itself first: `giving` of giv and give, `shots` of shot, `bodies` of body.
 * Two words are related when they share one; so `give` finds giving, and an unfinished `ghill` no ghille.
 */
export function rootsOf(word: string): readonly string[] {
  const [, stem = '', ending = ''] = /^(.*?)(ies|ied|ing|ed|es|s)$/.exec(word) ?? [];
  if (stem.length < SHORTEST - (ending.startsWith('i') ? 1 : 0) || !VOWEL.test(stem)) return [word];
  if (ending === 's') return /[siu]$/.test(stem) ? [word] : [word, stem];
  if (ending.startsWith('ie')) return [word, `${stem}y`];
  if (ending === 'es') return [word, stem, `${stem}e`];
  if (ending === 'ed' && stem.endsWith('e')) return [word];
  const single = /([^aeiouy])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  return [word, stem, `${stem}e`, ...single];
}
