/** The statements that get a name. */
export interface Naming {
  /** How often a statement is sent before it gets one: what is sent once gains nothing. */
  often: number;
  /** Each connection keeps the plans of all of them. */
  maxNames: number;
}

const usual: Naming = { often: 5, maxNames: 200 };
const maxCounted = 2_000;

/** BEGIN and COMMIT have no plan. */
const planned = /^\s*(?:select|with|insert|update|delete)\b/i;

/** A new column changes what these answer with, and PostgreSQL then refuses the plan that it has kept. */
const everyColumn = /(?:\bselect|\breturning|,|\.) *\*/i;

/** @returns what gives each statement that is sent often a name of its own, and no other one any. */
export function createStatementNames({ often, maxNames }: Naming = usual): (
  text: string,
) => string | undefined {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNames) return known;
    if (!planned.test(text) || everyColumn.test(text)) return undefined;
    const count = (counts.get(text) ?? 0) + 1;
    if (counts.size >= maxCounted) counts.clear();
    counts.set(text, count);
    if (count < often) return undefined;
    counts.delete(text);
    const name = `makani_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
