import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { T0 } from './messages';
import { waitFor, World } from './testGateway';
import { makeStart, makeStatus } from './v16Messages';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

describe('OCPP 1.6', () => {
  it('accepts a boot and stores what the charger is', async () => {
    const charger = await world.connect();
    const answer = await charger.send('BootNotification', {
      chargePointVendor: 'Acme',
      chargePointModel: 'Fast',
      chargePointSerialNumber: 'S1',
      firmwareVersion: '1.2.3',
    });
    expect(answer).toMatchObject({ status: 'Accepted', interval: 60 });
    expect(Math.abs(Date.parse(answer.currentTime as string) - Date.now())).toBeLessThan(60_000);
    expect(await world.findCharger()).toMatchObject({
      reportedVendor: 'Acme',
      reportedModel: 'Fast',
      serialNumber: 'S1',
      firmwareVersion: '1.2.3',
      isOnline: true,
      ocppVersion: '1.6',
    });
    expect((await world.findCharger()).bootAt).not.toBeNull();
  });

  it('answers a heartbeat with the server time and stores when the charger was seen', async () => {
    const charger = await world.connect();
    await charger.send('BootNotification', { chargePointVendor: 'Acme', chargePointModel: 'Fast' });
    const before = (await world.findCharger()).lastSeen;
    const answer = await charger.send('Heartbeat', {});
    expect(Date.parse(answer.currentTime as string)).not.toBeNaN();
    expect((await world.findCharger()).lastSeen?.getTime()).toBeGreaterThanOrEqual(before?.getTime() ?? Infinity);
  });

  it('stores status and error separately, for the charger and for each connector', async () => {
    const charger = await world.connect();
    await charger.send(
      'StatusNotification',
      makeStatus(1, 'Charging', 1, { errorCode: 'HighTemperature', vendorErrorCode: 'E7' }),
    );
    await charger.send('StatusNotification', makeStatus(0, 'Unavailable', 2));
    expect(await world.findConnector()).toMatchObject({
      reportedStatus: 'charging',
      errorCode: 'HighTemperature',
      vendorErrorCode: 'E7',
      statusAt: new Date(T0 + 1_000),
    });
    expect((await world.findCharger()).reportedStatus).toBe('unavailable');
    await charger.send('StatusNotification', makeStatus(1, 'Charging', 3));
    expect(await world.findConnector()).toMatchObject({ errorCode: null, statusAt: new Date(T0 + 1_000) });
  });

  it('flags an illegal status change and stores it', async () => {
    const charger = await world.connect();
    await charger.send('StatusNotification', makeStatus(1, 'Charging', 1));
    await charger.send('StatusNotification', makeStatus(1, 'Preparing', 2));
    const connector = await world.findConnector();
    expect(connector.reportedStatus).toBe('preparing');
    const events = await world.listConnectorEvents(connector.id);
    expect(events.map((event) => [event.status, event.isIllegal])).toEqual([
      ['available', false],
      ['charging', false],
      ['preparing', true],
    ]);
  });

  it('does not move the live state back when an older event arrives', async () => {
    const charger = await world.connect();
    await charger.send('StatusNotification', makeStatus(1, 'Charging', 20));
    await charger.send('StatusNotification', makeStatus(1, 'Preparing', -600));
    const connector = await world.findConnector();
    expect(connector.reportedStatus).toBe('charging');
    expect((await world.listConnectorEvents(connector.id)).at(-1)).toMatchObject({ status: 'preparing', isLate: true });
  });

  it('answers whether a tag is accepted, blocked, expired or invalid', async () => {
    await world.addTag('TAG1');
    await world.addTag('BAD', { status: 'blocked' });
    await world.addTag('OLD', { expiresAt: new Date(Date.now() - 1_000) });
    const charger = await world.connect();
    const authorizeTag = async (idTag: string) =>
      ((await charger.send('Authorize', { idTag })).idTagInfo as { status: string }).status;
    expect(await authorizeTag('tag1')).toBe('Accepted');
    expect(await authorizeTag('BAD')).toBe('Blocked');
    expect(await authorizeTag('OLD')).toBe('Expired');
    expect(await authorizeTag('NOBODY')).toBe('Invalid');
    const used = await world.query((tx) =>
      tx.selectFrom('chargeTag').select('lastUsedAt').where('tagNo', '=', 'TAG1').executeTakeFirstOrThrow(),
    );
    expect(used.lastUsedAt).not.toBeNull();
  });

  it('follows a firmware update', async () => {
    const charger = await world.connect();
    await charger.send('FirmwareStatusNotification', { status: 'Downloading' });
    expect((await world.findCharger()).firmwareStatus).toBe('downloading');
    await charger.send('FirmwareStatusNotification', { status: 'InstallVerificationFailed' });
    expect((await world.findCharger()).firmwareStatus).toBe('installationfailed');
    await charger.send('FirmwareStatusNotification', { status: 'Teleported' });
    expect((await world.findCharger()).firmwareStatus).toBe('installationfailed');
    expect(await charger.send('DiagnosticsStatusNotification', { status: 'Uploading' })).toEqual({});
    expect(await charger.send('DataTransfer', { vendorId: 'acme' })).toEqual({ status: 'UnknownVendorId' });
  });

  it('adds a connector when the model does not name it', async () => {
    const charger = await world.connect();
    await charger.send('StatusNotification', makeStatus(3, 'Available', 1));
    expect(await world.findConnector('CP1', 3)).toMatchObject({ type: 'CCS2', reportedStatus: 'available' });
    expect(await charger.call('StatusNotification', makeStatus(99, 'Available', 1))).toMatchObject({
      error: 'PropertyConstraintViolation',
    });
  });

  it('accepts unknown values, and refuses only a call without a required field', async () => {
    const charger = await world.connect();
    await charger.send('StatusNotification', { connectorId: 1, status: 'Dancing', errorCode: 'Odd', extra: 1 });
    const connector = await world.findConnector();
    expect(connector).toMatchObject({ reportedStatus: 'available', errorCode: 'Odd' });
    expect((await world.listConnectorEvents(connector.id)).at(-1)).toMatchObject({ isIllegal: true });
    expect(await charger.call('StartTransaction', { connectorId: 1 })).toMatchObject({ error: 'FormationViolation' });
    expect(await charger.call('StartTransaction', makeStart({ meterStart: 'lots' }))).toMatchObject({
      error: 'PropertyConstraintViolation',
    });
    expect(await charger.call('Dance', {})).toMatchObject({ error: 'NotImplemented' });
    expect(await charger.call('CancelReservation', {})).toMatchObject({ error: 'NotSupported' });
    expect(await world.listTransactions()).toEqual([]);
  });

  it('accepts the messages of the security whitepaper, and rejects unreadable certificate requests', async () => {
    const charger = await world.connectOnline();
    await charger.send('SecurityEventNotification', {
      type: 'TamperDetectionActivated',
      timestamp: new Date().toISOString(),
      techInfo: 'door',
    });
    expect(await charger.send('SignCertificate', { csr: 'PEM' })).toEqual({ status: 'Rejected' });
    expect(await world.listSecurityEvents()).toMatchObject([
      { kind: 'TamperDetectionActivated', isCritical: true, detail: 'door', identity: 'CP1' },
      { kind: 'CertificateRequestRejected', isCritical: false },
    ]);
    await charger.send('SignedFirmwareStatusNotification', { status: 'InvalidSignature', requestId: 1 });
    expect(await world.findCharger()).toMatchObject({ firmwareStatus: 'installationfailed' });
    charger.replies.GetDiagnostics = () => ({ fileName: 'log.txt' });
    const { commandId } = await world.sendCommand({ kind: 'getDiagnostics', params: { location: 'https://x' } });
    await world.awaitCommand(commandId, 'accepted');
    await charger.send('LogStatusNotification', { status: 'Uploaded', requestId: 5 });
    await world.awaitCommand(commandId, 'effective');
  });

  it('logs each frame with its call, and faults as errors', async () => {
    const charger = await world.connect();
    await charger.send('Heartbeat', {});
    await charger.call('StartTransaction', { connectorId: 1 });
    const rows = await waitFor(async () => {
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
