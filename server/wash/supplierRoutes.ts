import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../db/deps';
import { machinePurchase, machineReport, supplierInventory } from '../domain/wash/supplierMessages';
import { isSigned } from '../security/messageSignature';
import { TagThrottle } from '../security/tagThrottle';
import { Problem } from '../wire/problem';
import { assertAnnouncedUrl } from './announcedUrl';
import { storeInventory } from './inventory';
import { takePurchase } from './purchases';
import { storeReport } from './reports';
import { findSupplier, noteRefusal, type Supplier } from './suppliers';

/** Large enough for an inventory of 5,000 machines. */
const MOST_BYTES = 2_097_152;

/**
 * Routes for messages of washer suppliers: see docs/wash-supplier-protocol.md. Each message is stored before it is
 * answered.
 */
export async function registerSupplierMessages(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const throttle = new TagThrottle(clock);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is that of the text as it came.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/wash-suppliers/:code/inventory', { bodyLimit: MOST_BYTES }, async (request) => {
      const supplier = await authenticateSupplier(deps, request);
      const inventory = parseMessage(supplierInventory, request.body);
      if (supplier.announcesUrl && inventory.url) await assertAnnouncedUrl(deps.config, inventory.url);
      await db.asSystem((tx) => storeInventory(tx, supplier, inventory, clock.now()));
      return {};
    });
    scope.post('/wash-suppliers/:code/reports', async (request) => {
      const supplier = await authenticateSupplier(deps, request);
      const report = parseMessage(machineReport, request.body);
      await db.asSystem((tx) => storeReport(tx, clock, supplier.id, report));
      return {};
    });
    scope.post('/wash-suppliers/:code/purchases', async (request) => {
      const supplier = await authenticateSupplier(deps, request);
      const purchase = parseMessage(machinePurchase, request.body);
      return db.asSystem((tx) => takePurchase(tx, { clock, throttle }, supplier.id, purchase));
    });
  });
}

const NO_SUPPLIER = '0';
const NO_SECRET = randomBytes(32);

/** @throws Problem 401, whether the supplier is unknown or the signature is wrong */
async function authenticateSupplier(
  deps: Deps,
  { params, headers, method, url, body }: FastifyRequest,
): Promise<Supplier> {
  const { code } = params as { code: string };
  const supplier = await deps.db.asSystem((tx) => findSupplier(tx, deps, { code }));
  const signed = {
    timestamp: String(headers['x-omp-timestamp'] ?? ''),
    method,
    path: url.split('?')[0] ?? '',
    body: String(body ?? ''),
  };
  const signature = String(headers['x-omp-signature'] ?? '');
  const isRight = isSigned(supplier?.secret ?? NO_SECRET, signed, signature, deps.clock.now());
  if (supplier && isRight) return supplier;
  // An unknown supplier has no row for the note, but the query takes equally long.
  await deps.db.asSystem((tx) => noteRefusal(tx, deps.clock, supplier?.id ?? NO_SUPPLIER));
  throw new Problem(401);
}

/** @throws Problem 400 */
function parseMessage<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(readJson(body));
  if (!parsed.success) throw new Problem(400);
  return parsed.data;
}

function readJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw new Problem(400);
  }
}
