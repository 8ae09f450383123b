import type { Plugin } from 'vite';

/** The two fonts every page is set in are fetched with its script, not once it asks for them: nothing is set twice and jumps. */
export const fonts = (): Plugin => ({
  name: 'fonts',
  transformIndexHtml: (_, { bundle = {} }) =>
    Object.keys(bundle)
      .filter(file => /-latin-wght-normal-[\w-]+\.woff2$/.test(file))
      .map(file => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
        injectTo: 'head',
      })),
});
