import { describe, expect, it } from 'vitest';
import { isSecretSetting, withoutSecretSettingsInFrame } from '../../../../server/domain/ocpp/secretSettings';
import { findSettingRefusal } from '../../../../server/domain/ocpp/settingRefusal';

const SECRETS = [
  ...['AuthorizationKey', 'authorizationkey', 'BasicAuthPassword', 'StationPassword', 'WifiPassword', 'ApnPassword'],
  ...['AdminPIN', 'SimPin', 'admin_pin', 'pin', 'WifiKey', 'WPAKey', 'api.key', 'ClientSecret', 'AccessToken'],
  ...['wifi password', 'WIFI_PASSWORD', 'Acme.Modem.SIMPIN', 'EncryptionKEY'],
];
const OPEN = [
  ...['GetConfigurationMaxKeys', 'MeterPublicKey', 'PublicKey', 'PublicKeyWithSignedMeterValue', 'Monkey', 'Turnkey'],
  ...['Mapping', 'SpinSpeed', 'Spin', 'KeypadLocked', 'PINLength', 'PasswordLength', 'TokenType', 'SecretariatName'],
  ...['AuthorizeRemoteTxRequests', 'LocalAuthListEnabled', 'HeartbeatInterval', 'SecurityProfile', 'Identity', ''],
];

describe('a setting', () => {
  it.each(SECRETS)('is a secret when it is named %s', (name) => {
    expect(isSecretSetting(name)).toBe(true);
  });

  it.each(OPEN)('is no secret when it is named %j', (name) => {
    expect(isSecretSetting(name)).toBe(false);
  });

  it.each(SECRETS)('is hidden in the frames of both versions when it is named %s', (key) => {
    const configurationKey = [{ key, readonly: false, value: 'hunter2' }];
    const frames = [
      [3, 'a', { configurationKey }],
      [2, 'b', 'SetVariables', { setVariableData: [{ attributeValue: 'hunter2', variable: { name: key } }] }],
      [
        2,
        'c',
        'NotifyReport',
        { reportData: [{ variable: { name: key }, variableAttribute: [{ value: 'hunter2' }] }] },
      ],
    ];
    for (const frame of frames) expect(withoutSecretSettingsInFrame(JSON.stringify(frame))).not.toContain('hunter2');
  });

  it('leaves a frame as it is when no setting in it is a secret', () => {
    const frame = '[2, "d", "Authorize", {"idToken":{"idToken":"PIN", "type":"KeyCode"}}]';
    expect(withoutSecretSettingsInFrame(frame)).toBe(frame);
  });
});

describe('a setting that is written', () => {
  it.each([
    [{ name: 'WifiPassword', value: 'x' }, null, 'validation.secretSetting'],
    [{ component: 'SecurityCtrlr', name: 'Identity', value: 'x' }, null, 'validation.identitySetting'],
    [{ component: 'Acme', name: 'Identity', value: 'x' }, null, null],
    [{ name: 'SecurityProfile', value: '0' }, null, 'validation.securityProfile'],
    [{ name: 'securityprofile', value: '1' }, 2, 'validation.securityProfile'],
    [{ name: 'SecurityProfile', value: 'none' }, null, 'validation.securityProfile'],
    [{ name: 'SecurityProfile', value: '2' }, 1, null],
    [{ name: 'SecurityProfile', value: '2' }, 2, null],
    [{ name: 'SecurityProfile', value: '2' }, 'template', 'validation.securityProfile'],
    [{ name: 'HeartbeatInterval', value: '0' }, 'template', null],
  ] as const)('%j by a charger of profile %s is answered %s', (setting, profile, refusal) => {
    expect(findSettingRefusal(setting, profile)).toBe(refusal);
  });
});
