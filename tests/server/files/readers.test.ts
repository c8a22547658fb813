import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertFiles } from '../../../server/files/storedFiles';
import { file, type StoredFile } from '../../../src/contract/evo-basic/file';
import { IMAGE_LIMITS } from '../../../src/contract/fileKinds';
import { addCompany, addStation } from '../../harness/equipment';
import { makeForm, sendForm, type SentFile } from '../http/sendForm';
import { testApp, type TestApp } from '../http/testApp';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01', 'latin1');

let test: TestApp;
let noc: string;
beforeAll(async () => {
  test = await testApp();
  noc = await test.userWith([]);
});
afterAll(() => test.close());

async function storeFile(
  sent: SentFile,
  { token, purpose = 'image' }: { token: string; purpose?: string },
): Promise<StoredFile> {
  const answer = await sendForm(test, file.upload, token, await makeForm({ purpose }, sent));
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 });
  return answer.data as StoredFile;
}
const downloadFile = (id: string, token = noc) =>
  test.app.inject({ url: `/api/${file.downloadById.path}?id=${id}`, headers: { authorization: token } });

describe('a stored file', () => {
  it('is readable by its sender and by callers who see the record that refers to it', async () => {
    const { db } = test.deps;
    const [north, south] = await db.asSystem(async (tx) => [
      await addCompany(tx, 'North'),
      await addCompany(tx, 'South'),
    ]);
    const ofNorth = await test.userWith([], { scope: 'company', companyId: north });
    const alsoNorth = await test.userWith([], { scope: 'company', companyId: north });
    const ofSouth = await test.userWith([], { scope: 'company', companyId: south });
    const { id } = await storeFile({ name: 'a.png', bytes: PNG }, { token: ofNorth });
    expect((await downloadFile(id, ofNorth)).statusCode).toBe(200);
    expect((await downloadFile(id, alsoNorth)).statusCode).toBe(404);
    await db.asSystem(async (tx) => {
      const station = await addStation(tx, north ?? '', 'Dostyk');
      await tx
        .updateTable('station')
        .set({ pictureIds: [id] })
        .where('id', '=', station)
        .execute();
    });
    expect((await downloadFile(id, alsoNorth)).statusCode).toBe(200);
    expect((await downloadFile(id, ofSouth)).statusCode).toBe(404);
    const south_ = { scope: 'company' as const, userId: '0', companyId: south ?? null, enterpriseId: null };
    const refusal = db.as(south_, (tx) =>
      assertFiles(tx, { userId: '0', permissions: new Set() }, { field: 'pictureIds', ids: [id], ...IMAGE_LIMITS }),
    );
    await expect(refusal).rejects.toMatchObject({
      code: 422,
      details: { fields: { pictureIds: 'validation.notFound' } },
    });
  });

  it('is refused to an operator who may not see the record, or when no record refers to it', async () => {
    const { db } = test.deps;
    const uploader = await test.userWith([]);
    const { id } = await storeFile(
      { name: 'contract.pdf', bytes: '%PDF-1.7 x' },
      { token: uploader, purpose: 'attachment' },
    );
    const reader = await test.userWith(['enterprise/management/view']);
    expect((await downloadFile(id, uploader)).statusCode).toBe(200);
    expect((await downloadFile(id, reader)).statusCode).toBe(404);
    await db.asSystem(async (tx) => {
      const companyId = await addCompany(tx, 'Lessor');
      const values = { name: 'Lessee', companyId, attachmentIds: [id] };
      await tx.insertInto('enterprise').values(values).execute();
    });
    expect((await downloadFile(id, reader)).statusCode).toBe(200);
    expect((await downloadFile(id, noc)).statusCode).toBe(404);
  });

  it('is answered with 404 to other callers, as an unknown id', async () => {
    expect((await downloadFile('999999')).statusCode).toBe(404);
    expect((await downloadFile('x')).statusCode).toBe(400);
  });
});
