declare module 'virtual:icons' {
  import type { Picture } from '@emlia/content/pictures';

  export const ICONS: Readonly<Record<string, Picture>>;
}
