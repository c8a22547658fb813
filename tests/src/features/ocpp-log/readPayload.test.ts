import { expect, it } from 'vitest';
import { readPayload } from '../../../../src/features/ocpp-log/readPayload';

it.each([
  ['[2,"s7","StopTransaction",{"transactionId":840211}]', '{"transactionId":840211}'],
  ['[ 2, "s7", "Heartbeat", {}]', '{}'],
  ['[3,"s7",{"status":"Accepted"}]', '{"status":"Accepted"}'],
  ['[4,"s7","NotSupported","",{}]', '[4,"s7","NotSupported","",{}]'],
  ['[3,"s7",null]', '[3,"s7",null]'],
  ['no JSON]', 'no JSON]'],
  ['', ''],
])('the payload of %j is %j when the frame is a call or a result', (frame, payload) => {
  expect(readPayload(frame)).toBe(payload);
});
