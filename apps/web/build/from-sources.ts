import type { Plugin } from 'vite';

/** A package bundled from its sources and from its dist/ stands there twice, and what one knows the other does not: refused. */
export const fromSources = (): Plugin => ({
  name: 'emlia-from-sources',
  apply: 'build',
  moduleParsed({ id }) {
    if (/[\\/]packages[\\/][^\\/]+[\\/]dist[\\/].*\.js$/.test(id)) {
      this.error(`${id} comes from dist/; the page is made from sources (resolve.conditions).`);
    }
  },
});
