import { DEFAULT_LANGUAGE, type Language } from 'contracts';
import { SuiteTexts, uiCatalogue } from 'shared-ui';
import { apiFields, apiMessage, loadRefusalTexts, provideRefusalTexts } from './refusalTexts';

/** The error of an endpoint whose request the API refused. */
const refusal = (data: object) => ({ status: 400, data });
const wrongCode = refusal({
  message: 'The code is wrong. You have 2 more tries',
  code: 'OTP_WRONG',
  params: { triesLeft: 2 },
  fields: { otp: 'The code is wrong' },
});

/** Provides a host's texts in a language, with the refusal messages loaded. */
async function speak(language: Language): Promise<SuiteTexts> {
  const texts = new SuiteTexts(language);
  await texts.add(uiCatalogue);
  provideRefusalTexts(texts);
  await loadRefusalTexts();
  return texts;
}

const NO_ANSWERS = [
  undefined,
  null,
  'down',
  { status: 'FETCH_ERROR', error: 'Failed to fetch' },
  { data: 'gone' },
  { data: { message: 4, fields: null } },
  { data: { fields: { token: 4 } } },
];

describe('the message about a refused request', () => {
  it('is in the reader’s language, and contains the values from the response', async () => {
    await speak('ar');
    expect(apiMessage(wrongCode)).toBe('الرمز غير صحيح. تبقّت لك محاولتان');
    await speak('ur');
    expect(apiMessage(wrongCode)).toBe('کوڈ غلط ہے۔ آپ کے پاس 2 کوششیں باقی ہیں');
    await speak('en');
    expect(apiMessage(wrongCode)).toBe('The code is wrong. You have 2 more tries');
  });

  it('is in the new language after the reader has chosen another language', async () => {
    const texts = await speak('en');
    await texts.speak('ar');
    expect(apiMessage(wrongCode)).toBe('الرمز غير صحيح. تبقّت لك محاولتان');
  });

  it('contains a code for the support team, which is shown left to right even in Arabic and Urdu', async () => {
    const failed = refusal({ message: 'Failed', code: 'UNEXPECTED', params: { support: '0f8fad5b' } });
    await speak('en');
    expect(apiMessage(failed)).toBe('Something went wrong on our side. Tell support this code: 0f8fad5b');
    await speak('ar');
    expect(apiMessage(failed)).toBe('حدث خطأ لدينا. أخبر الدعم بهذا الرمز: \u20660f8fad5b\u2069');
    await speak('ur');
    expect(apiMessage(failed)).toBe('ہماری طرف کچھ غلط ہو گیا۔ سپورٹ کو یہ کوڈ بتائیں: \u20660f8fad5b\u2069');
  });

  it('states the wait in seconds or in minutes', async () => {
    await speak('ar');
    const tooMany = (count: number, unit: string) =>
      apiMessage(refusal({ message: 'Too many', code: 'TOO_MANY', params: { count, unit } }));
    expect(tooMany(21, 'second')).toBe('محاولات كثيرة. يرجى المحاولة مرة أخرى بعد 21 ثانية');
    expect(tooMany(5, 'minute')).toBe('محاولات كثيرة. يرجى المحاولة مرة أخرى بعد 5 دقائق');
  });

  it.each([
    ['CODE_SENT', 'أرسلنا لك رمزًا للتو. يمكنك طلب رمز جديد بعد دقيقتين'],
    ['SMS_UNAVAILABLE', 'تعذّر إرسال الرمز الآن. يرجى المحاولة مرة أخرى بعد دقيقتين'],
    ['REPORTS_BUSY', 'يجري إنشاء تقارير أخرى الآن. يرجى المحاولة مرة أخرى بعد دقيقتين'],
    ['RECEIPTS_BUSY', 'يجري إنشاء فواتير أخرى الآن. يرجى المحاولة مرة أخرى بعد دقيقتين'],
    ['SHEETS_BUSY', 'يجري إنشاء ملفات رموز أخرى الآن. يرجى المحاولة مرة أخرى بعد دقيقتين'],
  ])('asks an Arabic reader to try again after the wait, not during it (%s)', async (code, sentence) => {
    await speak('ar');
    expect(apiMessage(refusal({ message: 'Wait', code, params: { count: 2, unit: 'minute' } }))).toBe(sentence);
  });

  it('is the server’s own text if we have no text for the error code', async () => {
    await speak('ar');
    expect(apiMessage(refusal({ message: 'Tables are full', code: 'TABLES_FULL' }))).toBe('Tables are full');
  });

  it('is, for English readers, the server’s own text if that text is more specific than ours for the error code', async () => {
    await speak('en');
    expect(apiMessage(refusal({ message: 'Should not be less than 8 characters', code: 'INVALID' }))).toBe(
      'Should not be less than 8 characters',
    );
  });

  it.each(NO_ANSWERS)('is undefined for the error %j', async (error) => {
    await speak(DEFAULT_LANGUAGE);
    expect(apiMessage(error)).toBeUndefined();
  });

  it('says that the device is offline if a request fails without a network', async () => {
    await speak('ar');
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(apiMessage({ status: 'FETCH_ERROR', error: 'Failed to fetch' })).toBe(
      'أنت غير متصل بالإنترنت. تحقق من الاتصال ثم حاول مرة أخرى',
    );
    online.mockRestore();
  });
});

describe('the API’s messages about a form’s fields', () => {
  it('are in the reader’s language', async () => {
    await speak('ar');
    expect(apiFields(wrongCode)).toEqual({ otp: 'الرمز غير صحيح. تبقّت لك محاولتان' });
    expect(apiFields(refusal({ message: 'Required', code: 'INVALID', fields: { name: 'Required' } }))).toEqual({
      name: 'يرجى التحقق من هذا الحقل',
    });
  });

  it('are the server’s own messages in English', async () => {
    await speak('en');
    expect(apiFields(refusal({ message: 'Required', code: 'INVALID', fields: { name: 'Required' } }))).toEqual({
      name: 'Required',
    });
  });

  it.each(NO_ANSWERS)('are empty for the error %j', (error) => {
    expect(apiFields(error)).toEqual({});
  });
});
