import { z } from 'zod';
import type { Deprecation } from '../../../src/contract/deprecation';
import type { Endpoint } from '../../../src/contract/endpoint';
import { envelope, problemData } from '../../../src/contract/problem';
import { isOpenToTokens } from '../../../src/contract/tokenAccess';
import { IDEMPOTENCY_KEY } from '../idempotency';

type Json = Record<string, unknown>;

/** An OpenAPI 3.1 document of the given calls. */
export function openApi(endpoints: readonly Endpoint[], version: string): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = `/api/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(endpoint, schemas) };
  }
  schemas['Problem'] = toJsonSchema(envelope(problemData.nullable()), 'output', 'Problem', schemas);
  return {
    openapi: '3.1.0',
    info: { title: 'Operation Management Platform', version },
    components: {
      schemas,
      securitySchemes: SECURITY_SCHEMES,
    },
    paths,
  };
}

const SECURITY_SCHEMES = {
  session: {
    ...{ type: 'apiKey', in: 'header', name: 'Authorization' },
    description: 'Token of evo-basic/auth/login, as it is or after Bearer',
  },
  token: {
    ...{ type: 'http', scheme: 'bearer', bearerFormat: 'omp_' },
    description: 'API token, made under Settings, Integrations: it may make the calls whose permissions it has',
  },
};

/** Credentials with which a call can be made; one of them is enough. */
function listCredentials(endpoint: Endpoint): Json[] {
  if (endpoint.access === 'public') return [];
  return isOpenToTokens(endpoint) ? [{ session: [] }, { token: [] }] : [{ session: [] }];
}

function toOperation(endpoint: Endpoint, schemas: Json): Json {
  const name = operationId(endpoint);
  const { access, summary, idempotent, deprecated } = endpoint;
  return {
    operationId: name,
    summary,
    tags: [readService(endpoint)],
    security: listCredentials(endpoint),
    ...(deprecated && { deprecated: true, description: describeEnd(deprecated) }),
    'x-permissions': typeof access === 'string' ? [access] : access,
    parameters: [
      ...toParameters(endpoint.params, 'path', name, schemas),
      ...toParameters(endpoint.query, 'query', name, schemas),
      ...(idempotent ? [KEY_HEADER] : []),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: requestContent(endpoint, name, schemas) } }),
    responses: {
      200: endpoint.isFile
        ? { description: 'The file', content: { 'application/octet-stream': { schema: FILE } } }
        : {
            description: 'code 0',
            content: toJson(toJsonSchema(envelope(endpoint.response), 'output', `${name}_response`, schemas)),
          },
      default: { description: 'Refused', content: toJson({ $ref: '#/components/schemas/Problem' }) },
    },
  };
}

/** The end of a deprecated call in words. */
export function describeEnd({ since, sunset, instead }: Deprecation): string {
  const successor = instead === undefined ? '' : ` Use /api/${instead} instead.`;
  return `Deprecated since ${since}; works until ${sunset} at least.${successor}`;
}

const KEY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
  description:
    'A new key for each effect. A call that is repeated with its key and body is answered as before, and has no second ' +
    'effect. After 503, or without an answer, the effect may have taken place: repeat the call with the same key.',
};
const FILE = { type: 'string', format: 'binary' };

function requestContent({ body, upload }: Endpoint, name: string, schemas: Json): Json {
  const schema = body ? toJsonSchema(body, 'input', `${name}_body`, schemas) : {};
  if (!upload) return toJson(schema);
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] };
  const form = { ...schema, properties: { ...properties, file: FILE }, required: [...required, 'file'] };
  return { 'multipart/form-data': { schema: form } };
}

/**
 * `evo-basic/sysUser/delCompanyUser/:userId` -> `evo-basic_sysUser_delCompanyUser`; a PUT has the suffix `_put`, since
 * a GET may share its path.
 */
export function operationId({ method, path }: Endpoint): string {
  const name = path
    .split('/')
    .filter((part) => !part.startsWith(':'))
    .join('_');
  return method === 'PUT' ? `${name}_put` : name;
}

export function readService({ path }: Endpoint): string {
  return path.split('/').slice(0, 2).join('/');
}

function toJson(schema: unknown): Json {
  return { 'application/json': { schema } };
}

function toParameters(schema: z.ZodType | undefined, place: 'path' | 'query', name: string, schemas: Json): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input', `${name}_${place}`, schemas) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([field, fieldSchema]) => ({
    name: field,
    in: place,
    required: place === 'path' || required.includes(field),
    schema: fieldSchema,
  }));
}

/** JSON schema of a zod schema; its own definitions (recursion) move to the document's components. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', name: string, schemas: Json): Json {
  const jsonSchema = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  const { $schema: _dialect, $defs, ...rest } = jsonSchema;
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]: [string, unknown]) => [
        key,
        key === '$ref' ? toReference(member, name) : rename(member),
      ]),
    );
  };
  for (const [definition, body] of Object.entries(($defs ?? {}) as Json))
    schemas[`${name}_${definition}`] = rename(body);
  return rename(rest) as Json;
}

function toReference(ref: unknown, name: string): string {
  return String(ref).replace('#/$defs/', `#/components/schemas/${name}_`);
}
