import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { cutFonts } from '../../../server/receipts/pdfFonts';
import { composeReceiptPdf } from '../../../server/receipts/receiptPdf';
import { writeChargingReceipt, writeWashReceipt } from '../../../server/receipts/writtenReceipt';
import type { Receipt, WashReceipt } from '../../../src/contract/evo-bill/receipt';
import type { Locale } from '../../../src/contract/fields';

const BASE = {
  ...{ id: '1', no: '2611260929-830134', address: '静安区江宁路1218号', timezone: 'Asia/Shanghai' },
  seller: { name: '上海华电绿色出行有限公司', country: 'CN' },
  ...{ startedAt: '2026-11-26 09:29:40', coupon: 'CP-7K2Q-0418', paid: '37.71', refunded: '0.00' },
  ...{ paymentType: 'wallet', email: null, sendRefusal: null },
};
const RECEIPT: Receipt = {
  ...{ ...BASE, language: 'zh_CN', station: '静安路充电站', chargerCode: 'SHA-0418', connector: 2 },
  stoppedAt: '2026-11-26 10:19:12',
  bill: {
    currency: 'CNY',
    lines: [
      { kind: 'electricity', period: 'peak', quantity: '11.482', unitPrice: '1.1200', amount: '12.86' },
      { kind: 'service', period: 'peak', quantity: '11.482', unitPrice: '0.6000', amount: '6.89' },
      { kind: 'couponService', amount: '-5.00' },
    ],
    ...{ energy: '11.482', original: '19.75', payable: '14.75', taxPercent: '13', tax: '1.70' },
  },
};
const WASH: WashReceipt = {
  ...{
    ...BASE,
    language: 'kk',
    washSite: 'Ұлытау жуу орны',
    washer: 'W-12',
    service: 'Жылдам жуу',
    licensePlate: '123ӘҒҚ02',
  },
  endedAt: '2026-11-26 10:19:12',
  bill: {
    ...{ currency: 'KZT', original: '1500.00', discount: '100.00', coupon: '0.00', payable: '1400.00' },
    ...{ taxPercent: '12', tax: '150.00' },
  },
};
const ALPHABETS = {
  Latin: 'abcxyz ABCXYZ 0123456789 .,−–·’ äöüß €₸',
  Russian: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя кВт·ч АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ № ₽',
  Kazakh: 'әғқңөұүһі кВт·сағ ӘҒҚҢӨҰҮҺІ',
  Chinese: '收据销售方地点充电枪开始结束电费服务费峰时优惠券应付其中税钱包上海静安区江宁路号洗车机嘉兴鄞州，。（）¥',
};
const AT = new Date('2026-11-26T12:00:00Z');

interface OpenFont {
  font: { hasGlyphForCodePoint: (code: number) => boolean };
}

/** Whether one of the fonts of a document has a letter. */
function hasGlyph(doc: PDFKit.PDFDocument, letter: string): boolean {
  const fonts = Object.values((doc as unknown as { _fontFamilies: Record<string, OpenFont> })._fontFamilies);
  return fonts.some(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

describe('PDF of a receipt', () => {
  it.each<Locale>(['en_US', 'zh_CN', 'ru', 'kk'])('stays small when the language is %s', async (language) => {
    const pdf = await composeReceiptPdf(writeChargingReceipt({ ...RECEIPT, language }), AT);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeLessThan(120_000);
  });

  it.each<[Locale, string]>([
    ['en_US', 'kWh'],
    ['zh_CN', 'kWh'],
    ['ru', 'кВт·ч'],
    ['kk', 'кВт·сағ'],
  ])('has its energy in the unit of %s', (language, unit) => {
    const { facts, heads } = writeChargingReceipt({ ...RECEIPT, language }).sheet;
    expect(facts.some(({ value }) => value.endsWith(`\u202f${unit}`))).toBe(true);
    expect(heads).toContain(unit);
  });

  it('is made of a wash', async () => {
    const pdf = await composeReceiptPdf(writeWashReceipt(WASH), AT);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each(Object.entries(ALPHABETS))('has each letter when the text is %s', async (_name, letters) => {
    const doc = new PDFDocument({ font: '' });
    for (const [name, bytes] of await cutFonts(letters, 'normal')) doc.registerFont(name, bytes).font(name);
    const missing = [...letters].filter((letter) => !hasGlyph(doc, letter));
    expect(missing).toEqual([]);
  });
});
