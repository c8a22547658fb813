import type { AllowedVersion, allowedVersionCalls } from '../../../src/contract/evo-monitor/allowedVersions';
import { MockProblem, type MockOf } from '../answering';

const ALLOWED: AllowedVersion = {
  id: '6',
  modelId: '1',
  model: 'Terra 184',
  manufacturer: 'ABB',
  firmwareVersion: '2.9.0',
  note: 'Tested at the depot',
  createdAt: '2026-11-18 09:00:00',
  createdBy: 'admin',
};

export const allowedVersionsMock: MockOf<typeof allowedVersionCalls> = {
  allowedVersionPage: ({ body: { pageNum, pageSize } }) => ({ records: [ALLOWED], total: 1, pageNum, pageSize }),
  allowedVersionAdd: ({ body }) => ({ ...ALLOWED, id: '7', ...body, note: body.note || null }),
  allowedVersionDelete: ({ body: { id } }) => {
    if (id !== ALLOWED.id) throw new MockProblem(404, '404 Not found');
    return null;
  },
};
