/** As much of it as tests compare with: the kernel knows no Node otherwise. */
declare module 'node:crypto' {
  interface Hashing {
    update(text: string, encoding: 'utf8'): Hashing;
    digest(encoding: 'hex'): string;
  }
  export function createHash(name: 'sha256'): Hashing;
  export function createHmac(name: 'sha256', key: string): Hashing;
}
