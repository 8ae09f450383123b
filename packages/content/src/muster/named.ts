/** What has an id for programs and a name for people. */
export interface IdAndName {
  readonly id: string;
  readonly name: string;
}

/** Case, spaces and the apostrophes and dashes a forum prefers make no difference. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[‘’ʼ′＇`´]/g, "'")
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The id somebody means who wrote this, by the id itself or by a name that no other has. */
export const idMeant = (text: string, all: readonly IdAndName[]): string | undefined => {
  const plain = fold(text);
  if (all.some(({ id }) => id === plain)) return plain;
  const named = all.filter(({ name }) => fold(name) === plain);
  return named.length === 1 ? named[0]?.id : undefined;
};
