/**
 * Words that people in restaurants of Saudi Arabia choose for passwords: places, roles, food and everyday words, in
 * Latin and Arabic letters. The lists of leaked passwords are mostly English, so they have few of these.
 */
export const LOCAL_WORDS: readonly string[] = `
saudi saudia saudiarabia ksa riyadh alriyadh jeddah jedda jiddah makkah mecca madinah medina dammam khobar alkhobar
dhahran jubail taif tabuk abha hail qassim qasim buraidah yanbu najran jazan jizan hofuf ahsa neom diriyah olaya
cashier casher kasher kashier waiter waitress kitchen chef manager supervisor owner branch admin administrator
restaurant resturant mataam coffee cafe qahwa kahwa shawarma kabsa mandi burger pizza chicken albaik kudu herfy foodics
receipt invoice fatoora fatura order orders till eesal esal isal point points sales shift counter
mohammed muhammad mohamed mohammad ahmed ahmad abdullah abdulaziz abdulrahman fahad fahd faisal khalid khaled saad saud
salman sultan turki nasser omar ali hassan hussain ibrahim yousef fatima fatimah noura nora sara maryam aisha
allah bismillah alhamdulillah inshallah mashallah habibi habibti marhaba salam alsalam ramadan eid mubarak hilal alhilal
nassr alnassr ittihad alittihad ahli alahli summer winter welcome password kalimat
pakistan lahore karachi islamabad india mumbai delhi kerala dhaka bangladesh manila philippines cairo egypt masr yemen
السعودية سعودية سعودي المملكة الرياض رياض جدة جده مكة مكه المدينة الدمام الخبر الطائف تبوك أبها ابها حائل القصيم
كاشير الكاشير مطعم المطعم مطعمي فرع الفرع مدير المدير ادمن قهوة قهوه كافيه شاورما كبسة كبسه برجر بيتزا
فاتورة فاتوره ايصال إيصال طلب الطلب مبيعات كلمة كلمه المرور مرور كلمةالمرور باسورد مرحبا سلام السلام
محمد أحمد احمد عبدالله عبدالعزيز عبدالرحمن فهد فيصل خالد سعد سعود سلمان سلطان تركي ناصر عمر علي حسن حسين فاطمة نورة سارة
الله بسمالله الحمدلله انشاءالله ماشاءالله حبيبي حبيبتي رمضان رمضانكريم عيد الهلال النصر الاتحاد الاهلي
ابجد ابجدهوز أبجد أبجدهوز كاشيئر پاکستان لاہور کراچی ریسٹورنٹ کیشیئر پاسورڈ خوش
`
  .trim()
  .split(/\s+/);
