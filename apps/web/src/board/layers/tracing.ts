import { Container, ImageSource, Sprite, Texture } from 'pixi.js';
import type { Scene } from '../scene.ts';

export interface TracingLayer {
  readonly layer: Container;
  draw(tracing: Scene['tracing']): void;
}

/** A picture on the ground, that somebody traces. It is its owner's to close. */
export const createTracing = (): TracingLayer => {
  const layer = new Container();
  let shown: { readonly of: ImageBitmap; readonly sprite: Sprite } | undefined;
  return {
    layer,
    draw(tracing) {
      if (shown && shown.of !== tracing?.picture) {
        shown.sprite.destroy({ texture: true, textureSource: true });
        shown = undefined;
      }
      if (!tracing) return;
      const { picture, x, y, width, height, strength } = tracing;
      if (!shown) {
        const source = new ImageSource({ resource: picture, scaleMode: 'linear' });
        shown = { of: picture, sprite: layer.addChild(new Sprite(new Texture({ source }))) };
      }
      shown.sprite.position.set(x, y);
      shown.sprite.setSize(width, height);
      shown.sprite.alpha = strength;
    },
  };
};
