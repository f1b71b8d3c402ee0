import { openDatabase } from '../../../api/src/platform/db/open';
import { plantSeed } from '../../../api/src/demo/plantSeed';
import { readSeed } from '../../../api/src/demo/seedFile';
import { withSecrets } from '../../../api/src/platform/config/secrets';
import { readSettings } from '../../../api/src/platform/config/settings';

/* Fills the configured database with the demo's restaurants, and with the orders of a year at the first one. It runs as
   a separate process, because a process holds the lock of the embedded database until it ends. */
const count = Number(process.argv[2]);
const settings = withSecrets(readSettings(process.env));
const database = await openDatabase(settings, () => undefined);
const seed = readSeed();
await plantSeed(database.db, seed, { key: settings.ENCRYPTION_KEY, passwordHash: 'nobody signs in here' });
const [restaurant] = seed.restaurants;
const [branch] = restaurant.branches;
await database.db
  .execute(`insert into orders (id, restaurant_id, branch_id, device_id, pos_order_id, order_number, check_number, branch_name, order_at, time_zone,
    payment_method, sub_total_price, discount_amount, tax_amount, total_price, currency, items, created_at)
  select gen_random_uuid(), '${restaurant.id}', '${branch.id}', '${branch.devices[0].id}', 'bench-' || n, (n % 900 + 100)::text, (100000 + n)::text,
    (select name from branches where id = '${branch.id}'), now() - n * interval '5 minutes', 'Asia/Riyadh', (array['Card', 'Cash', 'Mada', 'بطاقة مدى'])[n % 4 + 1],
    n % 90 + 10, 0, (n % 90 + 10) * 0.15, (n % 90 + 10) * 1.15, 'SAR',
    '[{"name": "Chicken Kabsa", "nameLocalized": "كبسة دجاج", "quantity": 2, "totalPrice": 46, "options": []}, {"name": "Laban", "nameLocalized": "لبن", "quantity": 1, "totalPrice": 5, "options": []}]'::jsonb,
    now() - n * interval '5 minutes'
  from generate_series(1, ${count}) n`);
await database.db.execute('analyze orders');
await database.close();
process.send?.(restaurant.id);
process.disconnect?.();
