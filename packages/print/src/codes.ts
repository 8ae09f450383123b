interface Named {
  readonly id: string;
  readonly name: string;
}

const initials = (name: string): string => {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.map(word => (/^\p{N}+$/u.test(word) ? word : (word.match(/^./u)?.[0] ?? '')));
  return letters.join('').slice(0, 4).toUpperCase() || '?';
};

/** `MB` for the Mud Band; a number more where that is somebody else's. */
export const codesOf = (units: readonly Named[]): ReadonlyMap<string, string> => {
  const codes = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, name } of units) {
    const plain = initials(name);
    let code = plain;
    for (let n = 2; taken.has(code); n++) code = `${plain}${n}`;
    taken.add(code);
    codes.set(id, code);
  }
  return codes;
};
