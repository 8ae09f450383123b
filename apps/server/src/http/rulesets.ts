import { problem } from '@emlia/kernel';
import type { GameLibrary, RulesetCard, WireSchemas } from '@emlia/protocol';
import type { FastifyInstance } from 'fastify';
import { sendAnswer } from './answers.ts';

interface SchemaRequest {
  Params: { ruleset: string; what: string };
  Querystring: { edition?: string };
}

const noSchema = problem('not-found', 'There is no such schema here: see /api/rulesets.');

/** The rules matches are played by, and what goes over the wire by each of them. */
export const serveRulesets = (app: FastifyInstance, library: GameLibrary): void => {
  const addressesOf = (id: string, edition?: string) =>
    Object.fromEntries(
      Object.keys(library.schemasOf?.(id, edition) ?? {}).map(what => [
        what,
        `/api/rulesets/${id}/schemas/${what}${edition === undefined ? '' : `?edition=${edition}`}`,
      ]),
    );
  const cardOf = (id: string, version: string): RulesetCard => {
    if (!library.schemasOf?.(id)) return { id, version };
    const editions = library.editionsOf?.(id) ?? [];
    return {
      id,
      version,
      schemas: addressesOf(id),
      ...(editions.length > 0 && {
        editions: Object.fromEntries(editions.map(edition => [edition, addressesOf(id, edition)])),
      }),
    };
  };
  app.get('/api/rulesets', () =>
    Object.values(library.rulesets).map(({ id, version }) => cardOf(id, version)),
  );
  app.get<SchemaRequest>('/api/rulesets/:ruleset/schemas/:what', (request, reply) => {
    const { ruleset, what } = request.params;
    const { edition } = request.query;
    const schemas = Object.hasOwn(library.rulesets, ruleset)
      ? library.schemasOf?.(ruleset, edition)
      : undefined;
    const schema = schemas && Object.hasOwn(schemas, what) ? schemas[what as keyof WireSchemas] : undefined;
    return sendAnswer(reply, schema ?? noSchema);
  });
};
