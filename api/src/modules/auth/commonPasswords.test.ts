import { isCommon, isPersonal } from './commonPasswords';

describe('A password is easy to guess if it', () => {
  it.each<[string, string]>([
    [
      'repeats a character or a group',
      '00000000 ........ 12341234 abababab asdfasdf 1212121212 aaaabbbb xyzxyzxyzxyz ٠٠٠٠٠٠٠٠',
    ],
    ['is a sequence', 'abcdefgh 87654321 0123456789 ابتثجحخدذ ١٢٣٤٥٦٧٨ 11223344 a1b2c3d4 13579246810'],
    [
      'follows the keys of a keyboard',
      'qwertyui asdfghjkl 1q2w3e4r 1qaz2wsx zaq12wsx 147258369 ضصثقفغعه شسيبلاتنم ضصثق1234',
    ],
    ['is a date', '15081990 1990-08-15 26/11/2026 20261126 2026.11.26'],
    [
      'is a phone number or another number',
      '0512345678 +966507382914 0507382914 00966507382914 1047382915 4000123412341234',
    ],
    ['has few different characters', '!1!1!1!1!1!1!1 abbaabbaabbaba ووووووووو'],
    [
      'is a leaked password',
      'password iloveyou football PassWord P@ssw0rd Passw0rd! changeme letmein1 hunter22 trustno1',
    ],
    [
      'is a common word, a name or a place with digits and signs',
      'cashier123 Saudi123 Riyadh2026 Saudi@2026 Cashier!23 SaudiArabia1 Admin@123 Mohammed1 ksa12345 dammam99 Ramadan2026 restaurant2026 Foodics1 Dragon2026! Welcome123 123456Aa Aa@123456 manager01 @2026!saudi saudi.saudi hello-world',
    ],
    ['is such a word in Arabic or Urdu letters', 'السعودية123 الرياض2026 كاشير123 مطعم1234 محمد1234 ابجدهوز لاہور2026'],
  ])('%s', (_what, passwords) => {
    expect(passwords.split(' ').filter((password) => !isCommon(password))).toEqual([]);
  });

  it('consists of blanks', () => {
    expect(isCommon('        ')).toBe(true);
  });

  it('is the name of the restaurant or of the owner, with digits', () => {
    const owner = {
      name: 'Huda Alqahtani',
      email: 'huda@bayt-alshay.example',
      restaurantNames: ['Bayt Alshay', 'بيت الشاي'],
    };
    const found = (password: string) => isPersonal(password, owner) || isCommon(password, owner);
    expect(
      ['Alshay2026', 'baytalshay1', 'BaytAlshay!', 'الشاي2026', 'alqahtani99', 'huda1234'].filter(
        (each) => !found(each),
      ),
    ).toEqual([]);
  });
});

it.each([
  'correct horse battery',
  'purple tiger eats rice',
  'tuxedo walnut 42',
  'blue-lamp-river-nine',
  'HappyDesertMorning',
  'we open at five',
  'vK8$mPq2',
  'q9f3w8zt',
  'x7Gh2kQ9pL',
  'N7wq-Zp3d',
  'Zm4kqPz81_aTf0Qw',
  'قهوة الصباح مع تمر وهيل',
  'نخلة بحر سماء',
  'چائے اور پراٹھا صبح',
  'three camels in a row',
  'coffee with cardamom 7',
  'darkness9green907',
  'my cat sleeps on the roof',
  '🐪🌴☕🌙🐪🌴☕🌙🍋',
])('A good password is not easy to guess: %s', (password) => {
  expect(isCommon(password)).toBe(false);
});
