import { useEffect, useState } from 'react';
import type { Scene } from '../../../../board/scene.ts';
import { say } from '../../../../platform/words/say.ts';
import { type KeptPicture, keepPicture, pictureOf } from './kept-pictures.ts';

/** Pictures are not drawn larger, and not read from larger files. */
const MOST_PIXELS = 16_000_000;
const MOST_BYTES = 32 * 1024 * 1024;
const KINDS: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** The picture that is traced, and what is done about it. */
export interface Tracing {
  readonly kept: KeptPicture | undefined;
  readonly shown: Scene['tracing'];
  readonly trouble: string;
  take(file: File, width: number): Promise<void>;
  lay(change: Partial<Pick<KeptPicture, 'x' | 'y' | 'width' | 'strength'>>): void;
  drop(): void;
}

export const useTracing = (scenario: string): Tracing => {
  const [kept, setKept] = useState<KeptPicture>();
  const [bitmap, setBitmap] = useState<ImageBitmap>();
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    let left = false;
    pictureOf(scenario).then(
      found => {
        if (!left) setKept(found);
      },
      // A browser that keeps nothing has none.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [scenario]);
  const picture = kept?.picture;
  useEffect(() => {
    if (!picture) {
      setBitmap(undefined);
      return;
    }
    let left = false;
    createImageBitmap(picture).then(
      next => {
        if (!left) setBitmap(next);
      },
      () => setTrouble(say`This picture can no longer be read.`),
    );
    return () => {
      left = true;
      setBitmap(undefined);
    };
  }, [picture]);
  const keep = (next: KeptPicture | undefined): void => {
    setKept(next);
    keepPicture(scenario, next).then(
      () => setTrouble(''),
      () => setTrouble(say`This browser has no room to keep the picture: it stays until the page is left.`),
    );
  };
  return {
    kept,
    shown:
      kept && bitmap
        ? {
            picture: bitmap,
            x: kept.x,
            y: kept.y,
            width: kept.width,
            height: (kept.width * bitmap.height) / bitmap.width,
            strength: kept.strength,
          }
        : undefined,
    trouble,
    async take(file, width) {
      if (!KINDS.includes(file.type) || file.size > MOST_BYTES) {
        setTrouble(say`${file.name} is no PNG, JPEG or WebP of at most 32 MB.`);
        return;
      }
      try {
        const read = await createImageBitmap(file);
        const isLarge = read.width * read.height > MOST_PIXELS;
        read.close();
        if (isLarge) setTrouble(say`${file.name} has more than 16 million pixels.`);
        else keep({ picture: file, x: 0, y: 0, width, strength: 0.6 });
      } catch {
        setTrouble(say`${file.name} cannot be read as a picture.`);
      }
    },
    lay: change => kept && keep({ ...kept, ...change }),
    drop: () => keep(undefined),
  };
};
