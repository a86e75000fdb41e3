import * as business from '@/lib/contracts/flow-manager/business-dashboard';
import * as dashboard from '@/lib/contracts/flow-manager/dashboard';
import * as businessReporting from '@/lib/contracts/user-management/business-reporting';
import * as reporting from '@/lib/contracts/user-management/reporting';
import { bind, bindPlatform, type Binding } from '@/server/http/bind';
import { readAcquisitionCosts, setAcquisitionCost } from './acquisition-costs';
import { readBusinessData, readBusinessMessagesSeries, readBusinessVolume } from './business-dashboard';
import { readActiveUsers, readBusinessReport, readSessionUsageSeries, readUserGrowthSeries } from './business-report';
import * as contents from './platform-contents';
import * as platform from './platform-dashboard';
import * as nodes from './platform-nodes';
import { readFinancialKpis, readPlanDistribution, readRevenueSeries } from './read-finance';
import { readGrowth, readGrowthSeries, readPlatformReport, readSessionsSeries } from './read-growth';
import { readReferralReport } from './read-referrals';
import { readSupportReport } from './read-support';
import { readProgress, rebuildReports } from './rebuild-reports';

export const reportingBindings: readonly Binding[] = [
  bindPlatform(reporting.getFinancialKpis, (ctx, { query }) => readFinancialKpis(ctx, query)),
  bindPlatform(reporting.getRevenueSeries, (ctx, { query }) => readRevenueSeries(ctx, query)),
  bindPlatform(reporting.getPlatformReport, (ctx, { query }) => readPlatformReport(ctx, query)),
  bindPlatform(reporting.getSessionsSeries, (ctx, { query }) => readSessionsSeries(ctx, query)),
  bindPlatform(reporting.getPlanDistribution, (ctx, { query }) => readPlanDistribution(ctx, query)),
  bindPlatform(reporting.getGrowth, (ctx, { query }) => readGrowth(ctx, query)),
  bindPlatform(reporting.getGrowthSeries, (ctx, { query }) => readGrowthSeries(ctx, query)),
  bindPlatform(reporting.getSupportReport, (ctx, { query }) => readSupportReport(ctx, query)),
  bindPlatform(reporting.getReferralReport, (ctx, { query }) => readReferralReport(ctx, query)),
  bindPlatform(reporting.listAcquisitionCosts, (ctx) => ctx.db(async (tx) => ({ items: await readAcquisitionCosts(tx) }))),
  bindPlatform(reporting.setAcquisitionCost, (ctx, { body }) => setAcquisitionCost(ctx, body)),
  bindPlatform(reporting.getReportProgress, (ctx) => readProgress(ctx)),
  bindPlatform(reporting.rebuildReports, (ctx, { body }) => rebuildReports(ctx, body.days)),
  bind(businessReporting.getBusinessReport, (ctx, { query }) => readBusinessReport(ctx, query)),
  bind(businessReporting.getActiveUsers, (ctx, { query }) => readActiveUsers(ctx, query)),
  bind(businessReporting.getUserGrowthSeries, (ctx, { query }) => readUserGrowthSeries(ctx, query)),
  bind(businessReporting.getSessionUsageSeries, (ctx, { query }) => readSessionUsageSeries(ctx, query)),
];

export const dashboardBindings: readonly Binding[] = [
  bindPlatform(dashboard.getPlatformOverview, (ctx, { query }) => platform.readPlatformOverview(ctx, query)),
  bindPlatform(dashboard.getPlatformOverviewSeries, (ctx, { query }) => platform.readPlatformOverviewSeries(ctx, query)),
  bindPlatform(dashboard.getFlowsReport, (ctx, { query }) => contents.readFlows(ctx, query)),
  bindPlatform(dashboard.getFlowsSeries, (ctx, { query }) => contents.readFlowsSeries(ctx, query)),
  bindPlatform(dashboard.getExecutionsReport, (ctx, { query }) => platform.readExecutions(ctx, query)),
  bindPlatform(dashboard.getExecutionsSeries, (ctx, { query }) => platform.readExecutionsSeries(ctx, query)),
  bindPlatform(dashboard.getComponentPerformance, (ctx, { query }) => nodes.readComponents(ctx, query)),
  bindPlatform(dashboard.getComponentSeries, (ctx, { query }) => nodes.readComponentsSeries(ctx, query)),
  bindPlatform(dashboard.getConversationalOverview, (ctx, { query }) => platform.readConversationalOverview(ctx, query)),
  bindPlatform(dashboard.getConversationalSeries, (ctx, { query }) => platform.readConversationalSeries(ctx, query)),
  bindPlatform(dashboard.getAbandonmentNodes, (ctx, { query }) => nodes.readAbandonmentNodes(ctx, query)),
  bindPlatform(dashboard.getAbandonmentSeries, (ctx, { query }) => platform.readAbandonmentSeries(ctx, query)),
  bindPlatform(dashboard.getAssistantsReport, (ctx, { query }) => contents.readAssistantsReport(ctx, query)),
  bindPlatform(dashboard.getAssistantsSeries, (ctx, { query }) => contents.readAssistantsSeries(ctx, query)),
  bindPlatform(dashboard.getMostActiveAssistants, (ctx, { query }) => nodes.readMostActiveAssistants(ctx, query)),
  bindPlatform(dashboard.getMessagesReport, (ctx, { query }) => platform.readMessagesReport(ctx, query)),
  bindPlatform(dashboard.getMessagesVolume, (ctx, { query }) => platform.readMessagesVolume(ctx, query)),
  bindPlatform(dashboard.getMessagesSeries, (ctx, { query }) => platform.readMessagesSeries(ctx, query)),
  bindPlatform(dashboard.getKnowledgeReport, (ctx, { query }) => contents.readKnowledgeReport(ctx, query)),
  bindPlatform(dashboard.getKnowledgeSeries, (ctx, { query }) => contents.readKnowledgeSeries(ctx, query)),
  bindPlatform(dashboard.getKnowledgeComposition, (ctx, { query }) => contents.readKnowledgeComposition(ctx, query)),
  bind(business.getBusinessData, (ctx, { query }) => readBusinessData(ctx, query)),
  bind(business.getBusinessVolume, (ctx, { query }) => readBusinessVolume(ctx, query)),
  bind(business.getBusinessMessagesSeries, (ctx, { query }) => readBusinessMessagesSeries(ctx, query)),
];
