import type { PlatformServices } from '../../platform/services';
import type { Database } from '../../platform/db/database';
import { messageMetrics } from './metrics';
import type { ReceiptMessages } from './sending';
import { startMessageWorker } from './worker';
import { messageConsentRoutes } from './consentRoutes';

export const routes = [messageConsentRoutes];

type Needs = PlatformServices & { receiptMessages: ReceiptMessages };

export const worker = ({ receiptMessages: messages, now, log }: Needs, database: Pick<Database, 'db' | 'listen'>) =>
  startMessageWorker({ database, messages, now, log });

export const metrics = ({ db, receiptMessages: messages, now }: Needs) => messageMetrics({ db, messages, now });
