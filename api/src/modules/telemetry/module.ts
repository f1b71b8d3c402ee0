import { telemetryRoutes } from './routes';
import { pageReportRoutes } from './pageReportRoutes';

export const routes = [telemetryRoutes, pageReportRoutes];
