export {
  type AnyPackFolder,
  mistakesIn,
  readAllFolders,
  readAnyFolder,
  SHIPPED_PACKS,
} from './pack-folders.ts';
export { openShelf, type PackShelf } from './shelf.ts';
