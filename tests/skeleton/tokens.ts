import { splitWords, toCamel, toCapital, toPascal, type ResourceNames } from './names';

/** Words that templates have for the names of a resource: `__Thing__` is `WashSite`. */
export function makeTokens({ wire, service, noun, plural, area, table, page }: ResourceNames): Record<string, string> {
  const constant = (text: string) => splitWords(text).join('_').toUpperCase();
  return {
    wire,
    service,
    area,
    table,
    view: page.view,
    route: page.route,
    noun,
    plural,
    aNoun: `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`,
    Plural: toCapital(plural),
    thing: toCamel(noun),
    things: toCamel(plural),
    Thing: toPascal(noun),
    Things: toPascal(plural),
    THING: constant(noun),
    THINGS: constant(plural),
    tableName: toCamel(table),
    TableName: toPascal(table),
  };
}

const MARK = /^([+-])company\|/;

/** Fills a template in. Lines that begin with `+company|` or `-company|` are for resources with or without companies. */
export function fillTemplate(template: string, tokens: Readonly<Record<string, string>>, hasCompany: boolean): string {
  const isMeant = (line: string) => {
    const sign = MARK.exec(line)?.[1];
    return sign === undefined || (sign === '+') === hasCompany;
  };
  return template
    .split('\n')
    .filter(isMeant)
    .map((line) => line.replace(MARK, ''))
    .join('\n')
    .replace(/__([A-Za-z]+)__/g, (_token, name: string) => {
      const value = tokens[name];
      if (value === undefined) throw new Error(`A template asks for ${name}`);
      return value;
    });
}
