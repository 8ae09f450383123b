import { execFileSync } from 'node:child_process';
import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { LIMITS } from '../yaml/limits.ts';
import { archivePack, LARGEST_ARCHIVE, readArchive } from './archive.ts';

const HEAD = 'id: orchard\nversion: 1.0.0\ntitle: Orchard\nlicence: CC0-1.0\n';

interface Packed {
  readonly name: string;
  readonly bytes?: Uint8Array | string;
  /** What the directory says of its size, where it lies. */
  readonly size?: number;
  readonly sum?: number;
  readonly method?: number;
  readonly flags?: number;
  /** The kind of file, as Unix tells it. */
  readonly mode?: number;
  /** What it is called where it lies. */
  readonly inside?: string;
  /** It lies where the entry of this number does. */
  readonly sameAs?: number;
}

/** A zip that says whatever it likes. */
const zipOf = (entries: readonly Packed[], { comment = '', count = entries.length } = {}): Uint8Array => {
  const [parts, directory, places]: [Buffer[], Buffer[], number[]] = [[], [], []];
  let at = 0;
  for (const { name, bytes = '', size, sum, method = 8, flags = 0x0800, mode, inside, sameAs } of entries) {
    const plain = Buffer.from(bytes);
    const packed = method === 8 ? deflateRawSync(plain) : plain;
    const local = Buffer.alloc(30);
    const own = Buffer.from(inside ?? name);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(own.length, 26);
    const place = sameAs === undefined ? at : (places[sameAs] ?? 0);
    places.push(place);
    if (sameAs === undefined) {
      parts.push(local, own, packed);
      at += 30 + own.length + packed.length;
    }
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt8(3, 5);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(sum ?? crc32(plain), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size ?? plain.length, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE((((mode ?? 0o100644) << 16) >>> 0) as number, 38);
    entry.writeUInt32LE(place, 42);
    directory.push(entry, Buffer.from(name));
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, ...directory, end, Buffer.from(comment)]);
};

const head: Packed = { name: 'orchard/pack.yaml', bytes: HEAD };
const refused = (bytes: Uint8Array): string => {
  const read = readArchive(bytes);
  return 'say' in read ? read.say : 'nothing';
};
const withFile = (more: Packed): string => refused(zipOf([head, more]));

test('a pack comes out of its archive as it went in, and the same texts make the same bytes', () => {
  const files = new Map([
    ['units/crown/bowmen.yaml', 'name: Bowmen\r\n'],
    ['pack.yaml', HEAD],
    ['LICENSE', 'Żółw'],
  ]);
  const packed = archivePack('orchard', files);
  expect(archivePack('orchard', new Map([...files].toReversed()))).toEqual(packed);
  expect(packed.hash).toBe('f66b5001e8c48cf4e236f292b239a8e7c2d4c27b721194c2fc0a6147cd0b586f');
  expect(readArchive(packed.bytes)).toEqual({
    folder: 'orchard',
    files: new Map([
      ['LICENSE', 'Żółw'],
      ['pack.yaml', HEAD],
      ['units/crown/bowmen.yaml', 'name: Bowmen\n'],
    ]),
  });
});

test('other programs read what is packed here, and what they pack is read', () => {
  const { bytes } = archivePack('orchard', new Map([['pack.yaml', HEAD]]));
  const listed = execFileSync(
    'python3',
    [
      '-c',
      'import sys,io,zipfile; z=zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())); print(z.testzip(), z.namelist())',
    ],
    { input: bytes },
  );
  expect(String(listed).trim()).toBe("None ['orchard/pack.yaml']");
  const theirs = execFileSync('python3', [
    '-c',
    `import sys,io,zipfile
b=io.BytesIO(); z=zipfile.ZipFile(b,'w',zipfile.ZIP_DEFLATED); z.writestr('orchard/',''); z.writestr('orchard/pack.yaml','id: orchard\\n'*50); z.close()
sys.stdout.buffer.write(b.getvalue())`,
  ]);
  expect(readArchive(theirs)).toEqual({
    folder: 'orchard',
    files: new Map([['pack.yaml', 'id: orchard\n'.repeat(50)]]),
  });
});

test.each<[string, string, Uint8Array]>([
  ['nothing', 'is no zip that can be read', new Uint8Array()],
  ['no zip', 'is no zip that can be read', Buffer.from('a'.repeat(5000))],
  ['one that is cut off', 'is no zip that can be read', zipOf([head]).subarray(0, -1)],
  ['one that begins elsewhere', 'is no zip that can be read', zipOf([head]).subarray(1)],
  ['more entries than there are', 'is no zip that can be read', zipOf([head], { count: 2 })],
  ['too many bytes', 'is larger than 4 MB', new Uint8Array(LARGEST_ARCHIVE + 1)],
  ['no pack.yaml', 'holds no pack.yaml in its folder', zipOf([{ name: 'orchard/LICENSE' }])],
  [
    'pack.yaml in no folder',
    'holds "pack.yaml", which lies in no folder',
    zipOf([{ ...head, name: 'pack.yaml' }]),
  ],
  [
    'thousands of files',
    'holds 4001 files; 4000 is the most',
    zipOf(Array.from({ length: 4001 }, (_, i) => ({ name: `orchard/units/a/u${i}.yaml` }))),
  ],
  [
    'forty megabytes of nothing, of which nothing is inflated',
    'which is larger than 256 KB',
    zipOf([head, { name: 'orchard/units/a/b.yaml', bytes: Buffer.alloc(40 * 1024 * 1024) }]),
  ],
  [
    'many large files',
    'holds 16641 KB; 16384 KB is the most',
    zipOf([
      head,
      ...Array.from({ length: 65 }, (_, i) => ({
        name: `orchard/units/a/u${i}.yaml`,
        bytes: Buffer.alloc(LIMITS.fileSize),
      })),
    ]),
  ],
])('a zip with %s is refused', (_, say, bytes) => expect(refused(bytes)).toContain(say));

test.each<[string, string, Packed]>([
  ['a way out', 'lies in no folder', { name: '../evil.yaml' }],
  ['a way out further in', 'is no file of a pack', { name: 'orchard/../../evil.yaml' }],
  ['a place on the disk', 'lies in no folder', { name: '/etc/passwd.yaml' }],
  ['a drive', 'lies in no folder', { name: 'c:/evil.yaml' }],
  ['backslashes', 'is no file of a pack', { name: 'orchard/..\\evil.yaml' }],
  ['a NUL in its name', 'is no file of a pack', { name: 'orchard/a.yaml\0.md' }],
  ['a second pack', 'lies beside the folder orchard', { name: 'garden/pack.yaml' }],
  ['a program', 'is no file of a pack', { name: 'orchard/run.sh' }],
  ['a picture', 'is no file of a pack', { name: 'orchard/map.svg' }],
  ['a hidden file', 'is no file of a pack', { name: 'orchard/.git/config.md' }],
  ['folders too deep', 'is no file of a pack', { name: 'orchard/a/b/c/d.yaml' }],
  ['a name without end', 'is no file of a pack', { name: `orchard/${'a'.repeat(200)}.yaml` }],
  ['a file twice', 'twice', { name: 'orchard/pack.yaml' }],
  ['a file twice but for its case', 'twice', { name: 'orchard/PACK.yaml' }],
  ['a link', 'is a link or no plain file', { name: 'orchard/a.yaml', mode: 0o120777 }],
  ['a device', 'is a link or no plain file', { name: 'orchard/a.yaml', mode: 0o060644 }],
  ['a folder that is a link', 'is a link or no plain file', { name: 'orchard/units/', mode: 0o120777 }],
  ['a folder with something in it', 'with something in it', { name: 'orchard/units/', bytes: 'a', mode: 0 }],
  ['less than it says', 'of another size or content', { name: 'orchard/a.yaml', bytes: 'abc', size: 4 }],
  [
    'more than it says',
    'of another size or content',
    { name: 'orchard/a.yaml', bytes: 'a'.repeat(999), size: 3 },
  ],
  [
    'other bytes than it says',
    'of another size or content',
    { name: 'orchard/a.yaml', bytes: 'abc', sum: 1 },
  ],
  ['a password', 'is locked with a password', { name: 'orchard/a.yaml', flags: 1 }],
  ['a strange packing', 'packed in a way', { name: 'orchard/a.yaml', method: 12 }],
  [
    'another name inside',
    'calls "orchard/a.yaml" otherwise',
    { name: 'orchard/a.yaml', inside: 'orchard/b.yaml' },
  ],
  ['a file within another', 'in the middle of another', { name: 'orchard/a.yaml', sameAs: 0 }],
  [
    'no text',
    'which is not UTF-8 text',
    { name: 'orchard/a.yaml', bytes: new Uint8Array([0xff, 0xfe, 0xff]) },
  ],
])('a zip that holds %s is refused', (_, say, entry) => expect(withFile(entry)).toContain(say));

test('cut or bent anywhere, a zip is read as what it was or refused with a sentence', () => {
  const sound = zipOf([head, { name: 'orchard/units/a/b.yaml', bytes: 'name: B\n'.repeat(9) }]);
  const whole = readArchive(sound);
  for (let i = 0; i < sound.length; i++) {
    const bent = Buffer.from(sound);
    bent[i] = (bent[i] ?? 0) ^ (1 + (i % 255));
    const read = readArchive(bent);
    if (!('say' in read))
      expect([...read.files.values()]).toEqual('say' in whole ? [] : [...whole.files.values()]);
    expect(readArchive(sound.subarray(0, i))).toHaveProperty('say');
  }
});
