export { openLibrary, type PackLibrary } from './library.ts';
export {
  type AnyPackFolder,
  mistakesIn,
  readAllFolders,
  readAnyFolder,
  SHIPPED_PACKS,
} from './pack-folders.ts';
