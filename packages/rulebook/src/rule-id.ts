/** A whole dotted id in a text: not a piece of a longer one, and not the name of a family (`draft.press.*`). */
export const RULE_ID = /(?<![\w.-])[a-z0-9]+(?:[.-][a-z0-9]+)+(?![\w*]|[.-][\w*])/g;
