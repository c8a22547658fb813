import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until, World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

const T0 = Date.now() - 60_000;
const iso = (seconds: number) => new Date(T0 + seconds * 1_000).toISOString();
const status = (connectorId: number, value: string, seconds?: number, more: object = {}) => ({
  connectorId,
  status: value,
  errorCode: 'NoError',
  ...(seconds !== undefined && { timestamp: iso(seconds) }),
  ...more,
});
const start = (more: object = {}) => ({ connectorId: 1, idTag: 'TAG1', meterStart: 1_000, timestamp: iso(0), ...more });

describe('OCPP 1.6', () => {
  it('accepts a boot and keeps what the charger is', async () => {
    const charger = await world.connect();
    const answer = await charger.ask('BootNotification', {
      chargePointVendor: 'Acme',
      chargePointModel: 'Fast',
      chargePointSerialNumber: 'S1',
      firmwareVersion: '1.2.3',
    });
    expect(answer).toMatchObject({ status: 'Accepted', interval: 60 });
    expect(Math.abs(Date.parse(answer.currentTime as string) - Date.now())).toBeLessThan(60_000);
    expect(await world.charger()).toMatchObject({
      reportedVendor: 'Acme',
      reportedModel: 'Fast',
      serialNumber: 'S1',
      firmwareVersion: '1.2.3',
      isOnline: true,
      ocppVersion: '1.6',
    });
    expect((await world.charger()).bootAt).not.toBeNull();
  });

  it('answers a heartbeat with our time after it has stored the sign of life', async () => {
    const charger = await world.connect();
    await charger.ask('BootNotification', { chargePointVendor: 'Acme', chargePointModel: 'Fast' });
    const before = (await world.charger()).lastSeen;
    const answer = await charger.ask('Heartbeat', {});
    expect(Date.parse(answer.currentTime as string)).not.toBeNaN();
    expect((await world.charger()).lastSeen?.getTime()).toBeGreaterThanOrEqual(before?.getTime() ?? Infinity);
  });

  it('keeps status and error apart, and the whole charger apart from its connectors', async () => {
    const charger = await world.connect();
    await charger.ask(
      'StatusNotification',
      status(1, 'Charging', 1, { errorCode: 'HighTemperature', vendorErrorCode: 'E7' }),
    );
    await charger.ask('StatusNotification', status(0, 'Unavailable', 2));
    expect(await world.connector()).toMatchObject({
      reportedStatus: 'charging',
      errorCode: 'HighTemperature',
      vendorErrorCode: 'E7',
      statusAt: new Date(T0 + 1_000),
    });
    expect((await world.charger()).reportedStatus).toBe('unavailable');
    await charger.ask('StatusNotification', status(1, 'Charging', 3));
    expect(await world.connector()).toMatchObject({ errorCode: null, statusAt: new Date(T0 + 1_000) });
  });

  it('flags an illegal change and keeps it', async () => {
    const charger = await world.connect();
    await charger.ask('StatusNotification', status(1, 'Charging', 1));
    await charger.ask('StatusNotification', status(1, 'Preparing', 2));
    const connector = await world.connector();
    expect(connector.reportedStatus).toBe('preparing');
    const events = await world.events(connector.id);
    expect(events.map((event) => [event.status, event.isIllegal])).toEqual([
      ['available', false],
      ['charging', false],
      ['preparing', true],
    ]);
  });

  it('does not let an older event move the live state back', async () => {
    const charger = await world.connect();
    await charger.ask('StatusNotification', status(1, 'Charging', 20));
    await charger.ask('StatusNotification', status(1, 'Preparing', -600));
    const connector = await world.connector();
    expect(connector.reportedStatus).toBe('charging');
    expect((await world.events(connector.id)).at(-1)).toMatchObject({ status: 'preparing', isLate: true });
  });

  it('decides on tags', async () => {
    await world.addTag('TAG1');
    await world.addTag('BAD', { status: 'blocked' });
    await world.addTag('OLD', { expiresAt: new Date(Date.now() - 1_000) });
    const charger = await world.connect();
    const verdict = async (idTag: string) =>
      ((await charger.ask('Authorize', { idTag })).idTagInfo as { status: string }).status;
    expect(await verdict('tag1')).toBe('Accepted');
    expect(await verdict('BAD')).toBe('Blocked');
    expect(await verdict('OLD')).toBe('Expired');
    expect(await verdict('NOBODY')).toBe('Invalid');
    const used = await world.query((tx) =>
      tx.selectFrom('chargeTag').select('lastUsedAt').where('tagNo', '=', 'TAG1').executeTakeFirstOrThrow(),
    );
    expect(used.lastUsedAt).not.toBeNull();
  });

  it('follows a firmware update', async () => {
    const charger = await world.connect();
    await charger.ask('FirmwareStatusNotification', { status: 'Downloading' });
    expect((await world.charger()).firmwareStatus).toBe('downloading');
    await charger.ask('FirmwareStatusNotification', { status: 'InstallVerificationFailed' });
    expect((await world.charger()).firmwareStatus).toBe('installationfailed');
    await charger.ask('FirmwareStatusNotification', { status: 'Teleported' });
    expect((await world.charger()).firmwareStatus).toBe('installationfailed');
    expect(await charger.ask('DiagnosticsStatusNotification', { status: 'Uploading' })).toEqual({});
    expect(await charger.ask('DataTransfer', { vendorId: 'acme' })).toEqual({ status: 'UnknownVendorId' });
  });

  it('adds a connector that the model does not name', async () => {
    const charger = await world.connect();
    await charger.ask('StatusNotification', status(3, 'Available', 1));
    expect(await world.connector('CP1', 3)).toMatchObject({ type: 'CCS2', reportedStatus: 'available' });
    expect(await charger.call('StatusNotification', status(99, 'Available', 1))).toMatchObject({
      error: 'PropertyConstraintViolation',
    });
  });

  it('takes unknown values without failing, and refuses only what misses a needed field', async () => {
    const charger = await world.connect();
    await charger.ask('StatusNotification', { connectorId: 1, status: 'Dancing', errorCode: 'Odd', extra: 1 });
    const connector = await world.connector();
    expect(connector).toMatchObject({ reportedStatus: 'available', errorCode: 'Odd' });
    expect((await world.events(connector.id)).at(-1)).toMatchObject({ isIllegal: true });
    expect(await charger.call('StartTransaction', { connectorId: 1 })).toMatchObject({ error: 'FormationViolation' });
    expect(await charger.call('StartTransaction', start({ meterStart: 'lots' }))).toMatchObject({
      error: 'PropertyConstraintViolation',
    });
    expect(await charger.call('Dance', {})).toMatchObject({ error: 'NotImplemented' });
    expect(await charger.call('CancelReservation', {})).toMatchObject({ error: 'NotSupported' });
    expect(await world.transactions()).toEqual([]);
  });

  it('takes what the security whitepaper adds, and rejects requests for certificates', async () => {
    const charger = await world.online();
    await charger.ask('SecurityEventNotification', {
      type: 'TamperDetectionActivated',
      timestamp: new Date().toISOString(),
      techInfo: 'door',
    });
    expect(await charger.ask('SignCertificate', { csr: 'PEM' })).toEqual({ status: 'Rejected' });
    expect(await world.security()).toMatchObject([
      { kind: 'TamperDetectionActivated', isCritical: true, detail: 'door', identity: 'CP1' },
      { kind: 'CertificateRequestRejected', isCritical: false },
    ]);
    await charger.ask('SignedFirmwareStatusNotification', { status: 'InvalidSignature', requestId: 1 });
    expect(await world.charger()).toMatchObject({ firmwareStatus: 'installationfailed' });
    charger.replies.GetDiagnostics = () => ({ fileName: 'log.txt' });
    const { commandId } = await world.ask({ kind: 'getDiagnostics', params: { location: 'https://x' } });
    await world.commandIn(commandId, 'accepted');
    await charger.ask('LogStatusNotification', { status: 'Uploaded', requestId: 5 });
    await world.commandIn(commandId, 'effective');
  });

  it('logs each frame with its pair, and faults as errors', async () => {
    const charger = await world.connect();
    await charger.ask('Heartbeat', {});
    await charger.call('StartTransaction', { connectorId: 1 });
    const rows = await until(async () => {
      const found = await world.query((tx) => tx.selectFrom('ocppLog').selectAll().orderBy('id').execute());
      return found.length >= 5 && found;
    });
    const [call, answer, ...rest] = rows;
    expect(call).toMatchObject({
      level: 'up',
      messageType: 2,
      action: 'Heartbeat',
      chargerCode: 'CP1',
      roundTripMs: null,
    });
    expect(answer).toMatchObject({ level: 'down', messageType: 3, action: 'Heartbeat', messageId: call?.messageId });
    expect(answer?.roundTripMs).toBeGreaterThanOrEqual(0);
    expect(JSON.parse(answer?.content ?? '')).toHaveLength(3);
    expect(rest.map((row) => [row.level, row.messageType])).toEqual([
      ['up', 2],
      ['error', null],
      ['error', 4],
    ]);
  });
});
