import { Container, Sprite, type Texture } from 'pixi.js';
import { BASE_SPAN, baseTexture } from './bases.ts';
import { glyphTexture } from './glyphs.ts';
import type { Pen } from './layers/pen.ts';
import type { Figure, Piece } from './scene.ts';

/** Bases at least so wide on the screen, in pixels, show the picture of their unit. */
const GLYPH_FROM = 10;

/** How a member's base or glyph is laid on the table. */
interface Look {
  readonly texture: Texture;
  readonly size: number;
  readonly degrees: number;
  readonly tint: string;
}

/** The members' bases: pictures, not drawings, so that thousands cost little when the table is moved or zoomed. */
export const createMembers = (): {
  readonly layer: Container;
  draw(pieces: readonly Piece[], pen: Pen): void;
} => {
  const layer = new Container();
  let used = 0;
  // Sprites are kept and used again: members come and go with every step of a motion.
  const place = ({ x, y }: Figure, { texture, size, degrees, tint }: Look): void => {
    const sprite = (layer.children[used] as Sprite | undefined) ?? layer.addChild(new Sprite());
    used += 1;
    sprite.texture = texture;
    sprite.anchor.set(0.5);
    sprite.position.set(x, y);
    sprite.setSize(size);
    sprite.angle = degrees;
    sprite.tint = tint;
    sprite.visible = true;
  };
  return {
    layer,
    draw(pieces, { pixel, palette }) {
      used = 0;
      for (const { figures, radius, side, done, icon } of pieces) {
        const base = baseTexture(side, done, palette);
        const glyph = (2 * radius) / pixel >= GLYPH_FROM ? glyphTexture(icon) : undefined;
        const [wide, glyphWide] = [radius * BASE_SPAN, radius * (side % 2 === 1 ? 1.2 : 1.4)];
        for (const figure of figures) {
          if (base) place(figure, { texture: base, size: wide, degrees: figure.facing, tint: '#ffffff' });
        }
        for (const figure of figures) {
          if (glyph) place(figure, { texture: glyph, size: glyphWide, degrees: 0, tint: palette.onSide });
        }
      }
      for (const spare of layer.children.slice(used)) spare.visible = false;
    },
  };
};
