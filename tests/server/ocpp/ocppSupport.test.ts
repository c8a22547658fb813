import * as schemas16 from 'typed-ocpp/dist/ocpp16/schemas.js';
import * as schemas201 from 'typed-ocpp/dist/ocpp20/schemas.js';
import { describe, expect, test } from 'vitest';
import type { CommandKind } from '../../../src/contract/live/command';
import { OCPP_VERSIONS, type OcppVersion } from '../../../src/contract/live/connector';
import type { OcppDirection, OcppSupport } from '../../../src/contract/live/ocppAction';
import { OCPP_ACTIONS } from '../../../src/contract/live/ocppActions';
import { createPlanRequests, createReadBack } from '../../../server/domain/home/profileMessages';
import { COMMANDS } from '../../../server/ocpp/commands/commands';
import { Payload } from '../../../server/ocpp/facts/payload';
import { HANDLERS_16 } from '../../../server/ocpp/v16/handlers';
import { HANDLERS_201 } from '../../../server/ocpp/v201/handlers';

const SCHEMAS: Readonly<Record<OcppVersion, object>> = { '1.6': schemas16, '2.0.1': schemas201 };
const HANDLERS = { '1.6': HANDLERS_16, '2.0.1': HANDLERS_201 };

/** Parameters that lead a command to its calls; the others have one call whatever is asked. */
const PARAMS: Partial<Record<CommandKind, readonly object[]>> = {
  getConfiguration: [{}, { variables: [] }],
  trigger: [{}, { message: 'SignChargePointCertificate' }],
  securityProfile: [{ profile: 2 }],
  limitPower: [{ purpose: 'station' }],
};

const listNames = (version: OcppVersion) =>
  Object.keys(SCHEMAS[version]).flatMap((name) => /^(\w+)Request$/.exec(name)?.[1] ?? []);

const listActions = (version: OcppVersion, direction: OcppDirection, support: readonly OcppSupport[]) =>
  OCPP_ACTIONS[version]
    .filter((row) => row.direction === direction && support.includes(row.support))
    .map(({ action }) => action)
    .sort();

function listCalled(version: OcppVersion): string[] {
  const target = { id: 7, at: 0, connectorNo: 1, plugNo: 1, transaction: { id: '1', naturalKey: '1' } };
  const commanded = Object.entries(COMMANDS).flatMap(([kind, spec]) =>
    (PARAMS[kind as CommandKind] ?? [{}]).map(
      (params) => spec.call({ ...target, params: new Payload(params) }, version).action,
    ),
  );
  const home = [...createPlanRequests(version, null, 0), createReadBack(version, 60)].map(({ action }) => action);
  // What one version alone has is never ordered from chargers of the other.
  return [...new Set([...commanded, ...home])].filter((action) => listNames(version).includes(action)).sort();
}

describe.each(OCPP_VERSIONS)('the support page of OCPP %s', (version) => {
  test('names every action of the specification, and no other', () => {
    expect([...new Set(OCPP_ACTIONS[version].map(({ action }) => action))].sort()).toEqual(listNames(version).sort());
  });

  test('names each action once in a direction', () => {
    const keys = OCPP_ACTIONS[version].map(({ action, direction }) => `${direction} ${action}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('says supported or refused of exactly the messages with a handler', () => {
    const answered = listActions(version, 'fromCharger', ['supported', 'refused']);
    expect(answered).toEqual([...HANDLERS[version].keys()].sort());
  });

  test('says supported of exactly the calls that commands and home charging make', () => {
    expect(listActions(version, 'toCharger', ['supported'])).toEqual(listCalled(version));
  });

  test('names a page for whatever is answered or ordered', () => {
    const isAnywhere = ({ support, shownAt }: (typeof OCPP_ACTIONS)[OcppVersion][number]) =>
      (support === 'notYet') === (shownAt === null);
    expect(OCPP_ACTIONS[version].filter((row) => !isAnywhere(row))).toEqual([]);
  });
});
