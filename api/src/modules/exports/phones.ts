import { nationalPhone } from 'contracts';

interface WithPhone {
  /** E.164. */
  phone: string | null;
}

/** A phone's columns: in E.164, as the API writes it, and as people in the country write it. */
export const phoneColumns = {
  phone: ({ phone }: WithPhone) => phone,
  phone_national: ({ phone }: WithPhone) => phone && nationalPhone(phone),
};

/** The names of the columns that tell a phone. */
export const PHONE_COLUMNS: readonly string[] = Object.keys(phoneColumns);
