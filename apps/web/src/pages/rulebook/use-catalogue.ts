import { type Catalogue, type CatalogueName, loadCatalogue } from '@emlia/rulebook';
import { useEffect, useState } from 'react';

/** The texts of some catalogues, once they are here; 'lost' when they cannot be fetched. */
export const useCatalogues = (names: readonly CatalogueName[]): readonly Catalogue[] | 'lost' | undefined => {
  const [loaded, setLoaded] = useState<{ key: string; catalogues: readonly Catalogue[] | 'lost' }>();
  const key = names.join();
  useEffect(() => {
    let left = false;
    Promise.all((key ? key.split(',') : []).map(name => loadCatalogue(name as CatalogueName))).then(
      catalogues => left || setLoaded({ key, catalogues }),
      () => left || setLoaded({ key, catalogues: 'lost' }),
    );
    return () => {
      left = true;
    };
  }, [key]);
  return loaded?.key === key ? loaded.catalogues : undefined;
};

export const useCatalogue = (name: CatalogueName | undefined): Catalogue | 'lost' | undefined => {
  const catalogues = useCatalogues(name ? [name] : []);
  return typeof catalogues === 'string' ? catalogues : catalogues?.[0];
};
