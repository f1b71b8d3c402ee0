import { MY_RECEIPTS, type Language } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { CodeBudgets } from '../codes/codeBudgets';
import { linkLimits } from '../codes/linkLimits';
import { linkMessage } from '../../platform/sms/messages';
import type { Messenger } from '../../platform/sms/messenger';
import { SmsUnavailable } from '../../platform/sms/port';
import type { Db } from '../../platform/db/database';
import { mainName } from '../../platform/db/names';
import type { Settings } from '../../platform/config/settings';
import { refusals } from '../../platform/refusals';
import { maskedPhone } from '../../platform/maskedPhone';
import { findOrder, isPending, publicIdOf } from './queries';
import { orderLink } from './orderView';

/** The Retry-After header, in seconds, if the SMS provider failed without saying how long to wait. */
const SEND_AGAIN_SECONDS = 30;

/** Sends links of saved orders by SMS. */
export interface OrderLinks {
  /**
   * Sends the link to the phone number for which the order was saved.
   * @returns the masked phone number
   * @throws Refusal 404 for an unknown order; 409 if the order has no customer's phone number, or if `PUBLIC_URL` is
   * not set; 400 if the provider cannot reach the number; 429 if a limit is exceeded; 503 if a budget is used up or the
   * provider does not accept the message. Even after a 503 the message counts towards the limits
   */
  send(orderId: string, language: Language): Promise<string>;
}

interface Dependencies {
  db: Db;
  messenger: Pick<Messenger, 'send'>;
  budgets: Pick<CodeBudgets, 'takeMessage'>;
  settings: Pick<Settings, 'PUBLIC_URL'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createOrderLinks({ db, messenger, budgets, settings, log }: Dependencies): OrderLinks {
  return {
    async send(orderId, language) {
      // The phone number and the link are read by one statement. Otherwise the number could be corrected in between,
      // and its previous owner would get a working link.
      const order = await findOrder(db, orderId);
      if (!order) throw refusals.order();
      const { phone, restaurantNames: names } = order;
      if (phone === null) throw refusals.orderUnsaved();
      if (settings.PUBLIC_URL === undefined) throw refusals.noPublicAddress();
      await budgets.takeMessage(linkLimits(order.id, phone));
      const restaurant = names.find((each) => each.language === language)?.name ?? mainName(names);
      const id = publicIdOf(order);
      // The public page of a pending order shows nothing, but the diner's own page asks whether the order is theirs.
      const question = isPending(order) ? order : undefined;
      const link = question ? `${settings.PUBLIC_URL}${MY_RECEIPTS}/receipts/${id}` : orderLink(id, settings);
      try {
        await messenger.send(phone, linkMessage({ restaurant, link, language, question }));
      } catch (error) {
        if (!(error instanceof SmsUnavailable)) throw error;
        const { provider, reason, providerCode, waitSeconds } = error;
        log.warn({ provider, reason, providerCode }, 'an SMS was not taken');
        throw reason === 'recipient'
          ? refusals.phoneUnreachable()
          : refusals.messageUnavailable(waitSeconds ?? SEND_AGAIN_SECONDS);
      }
      return maskedPhone(phone);
    },
  };
}
