declare module 'virtual:icons' {
  import type { Picture } from '@emlia/packs/pictures';

  export const ICONS: Readonly<Record<string, Picture>>;
}
