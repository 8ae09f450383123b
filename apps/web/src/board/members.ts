import { Container, Sprite, Texture } from 'pixi.js';
import { type LaidPrint, layMembers, type PoseOf, type PrintedPiece } from './lay-members.ts';
import type { Pen } from './layers/pen.ts';
import type { Fallen } from './scene.ts';

/** The members: prints, not drawings, so that thousands cost little when the table is moved or zoomed. */
export interface Members {
  readonly layer: Container;
  draw<P extends PrintedPiece>(
    pieces: readonly P[],
    fallen: readonly Fallen[],
    poseOf: PoseOf<P>,
    pen: Pen,
  ): void;
}

/** Sprites are kept and used again: members come and go with every step of a motion. */
const createPool = (): {
  readonly layer: Container;
  begin(): void;
  lay(print: LaidPrint): void;
  end(): void;
} => {
  const layer = new Container();
  let used = 0;
  return {
    layer,
    begin() {
      used = 0;
    },
    lay({ picture, anchor, x, y, angle, scale, alpha }) {
      const sprite = (layer.children[used] as Sprite | undefined) ?? layer.addChild(new Sprite());
      used += 1;
      const texture = Texture.from(picture);
      if (sprite.texture !== texture) sprite.texture = texture;
      sprite.visible = true;
      sprite.anchor.set(anchor.x, anchor.y);
      sprite.position.set(x, y);
      sprite.scale.set(scale);
      sprite.angle = angle;
      sprite.alpha = alpha;
    },
    end() {
      for (let i = used; i < layer.children.length; i++) {
        const spare = layer.children[i];
        if (spare) spare.visible = false;
      }
    },
  };
};

export const createMembers = (resolution: number): Members => {
  const layer = new Container();
  const pools = { bases: createPool(), figures: createPool() };
  layer.addChild(pools.bases.layer, pools.figures.layer);
  return {
    layer,
    draw(pieces, fallen, poseOf, pen) {
      const laid = layMembers(pieces, fallen, poseOf, pen, resolution);
      for (const part of ['bases', 'figures'] as const) {
        pools[part].begin();
        for (const print of laid[part]) pools[part].lay(print);
        pools[part].end();
      }
    },
  };
};
