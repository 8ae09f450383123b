import { hex, sha256 } from './sha256.ts';

const OWN = { writable: true, enumerable: true, configurable: true };

/** A deep copy of plain JSON data. */
export const cloneJson = <T>(value: T): T => {
  if (Array.isArray(value)) {
    const copy = new Array(value.length);
    for (let i = 0; i < value.length; i++) copy[i] = cloneJson(value[i]);
    return copy as T;
  }
  if (typeof value === 'object' && value !== null) {
    const copy: Record<string, unknown> = {};
    for (const key in value) {
      // Data may have a key that means something else to an assignment.
      if (key === '__proto__') Object.defineProperty(copy, key, { ...OWN, value: cloneJson(value[key]) });
      else copy[key] = cloneJson(value[key]);
    }
    return copy as T;
  }
  return value;
};

/** One text for one value: keys sorted, absent and undefined properties alike left out. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const record = value as Record<string, unknown>;
    const parts: string[] = [];
    for (const key of Object.keys(record).sort()) {
      if (record[key] !== undefined) parts.push(`${JSON.stringify(key)}:${canonicalJson(record[key])}`);
    }
    return `{${parts.join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${value} is not JSON`);
  // Minus zero and zero are one number to every rule and must be one text.
  const text = JSON.stringify(value === 0 ? 0 : value);
  if (text === undefined) throw new Error(`${typeof value} is not JSON`);
  return text;
};

/** Where a value is something that JSON would lose or bend, or null, which we never keep; undefined if nowhere. */
export const notJson = (value: unknown, where = 'it'): string | undefined => {
  if (typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${where} is ${value}`;
  if (typeof value !== 'object') return `${where} is ${typeof value}`;
  if (value === null) return `${where} is null`;
  if (Array.isArray(value)) {
    // Not every(): holes are nothing to it.
    for (let i = 0; i < value.length; i++) {
      const wrong = notJson(value[i], `${where}[${i}]`);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  }
  const kind = Object.getPrototypeOf(value);
  if (kind !== Object.prototype && kind !== null) return `${where} is a ${kind.constructor?.name}`;
  for (const [key, inner] of Object.entries(value)) {
    const wrong = inner === undefined ? undefined : notJson(inner, `${where}.${key}`);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
};

/** The SHA-256 of a value as canonical JSON. */
export const hashJson = (value: unknown): string => hex(sha256(canonicalJson(value)));

/** Freezes a value with all that is in it. */
export const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
};
