import { nationalPhone } from 'contracts';

interface WithPhone {
  /** E.164. */
  phone: string | null;
}

/** The columns of a phone number: in E.164, and as people in the country write it. */
export const phoneColumns = {
  phone: ({ phone }: WithPhone) => phone,
  phone_national: ({ phone }: WithPhone) => phone && nationalPhone(phone),
};

/** The names of the columns that contain a phone number. */
export const PHONE_COLUMNS: readonly string[] = Object.keys(phoneColumns);
