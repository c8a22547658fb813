import type { Kysely } from 'kysely';
import * as foundation from './migrations/0001_foundation';
import * as alarms from './migrations/0002_alarms';
import * as records from './migrations/0003_records';
import * as mailTries from './migrations/0004_mail_tries';
import * as stationDay from './migrations/0005_station_day';
import * as search from './migrations/0006_search';
import * as money from './migrations/0007_money';
import * as waitingOrders from './migrations/0008_waiting_orders';
import * as searchSessions from './migrations/0009_search_sessions';
import * as sessionEnds from './migrations/0010_session_ends';
import * as livePicture from './migrations/0011_live_picture';
import * as chargerSettings from './migrations/0012_charger_settings';
import * as payers from './migrations/0013_payers';
import * as refundParts from './migrations/0014_refund_parts';
import * as statements from './migrations/0015_statements';
import * as wayIn from './migrations/0016_way_in';
import * as grantsHistory from './migrations/0017_grants_history';
import * as nodes from './migrations/0018_nodes';
import * as alarmNews from './migrations/0019_alarm_news';
import * as enterprisePeriods from './migrations/0020_enterprise_periods';
import * as providerCalls from './migrations/0022_provider_calls';
import * as curveTimes from './migrations/0023_curve_times';
import * as closings from './migrations/0024_closings';
import * as platformAlarms from './migrations/0026_platform_alarms';
import * as alarmHistory from './migrations/0027_alarm_history';
import * as equipment from './migrations/0028_equipment';
import * as alarmRules from './migrations/0029_alarm_rules';
import * as fleet from './migrations/0030_fleet';
import * as chargerSimulation from './migrations/0032_charger_simulation';
import * as currencies from './migrations/0033_currencies';
import * as settingRuns from './migrations/0035_setting_runs';
import * as recordNotes from './migrations/0036_record_notes';
import * as auditLog from './migrations/0037_audit_log';
import * as ocppLog from './migrations/0038_ocpp_log';
import * as firmwareCampaigns from './migrations/0039_firmware_campaigns';
import * as wallDisplays from './migrations/0040_wall_displays';
import * as powerSamples from './migrations/0041_power_samples';
import * as wallSound from './migrations/0042_wall_sound';
import * as plannedWork from './migrations/0043_planned_work';
import * as escalations from './migrations/0044_escalations';
import * as wallAlarmCompany from './migrations/0045_wall_alarm_company';
import * as washSites from './migrations/0046_wash_sites';
import * as washServices from './migrations/0047_wash_services';
import * as washers from './migrations/0048_washers';
import * as washOrders from './migrations/0049_wash_orders';
import * as washerAlarms from './migrations/0050_washer_alarms';
import * as washSupplierRecords from './migrations/0051_wash_supplier_records';
import * as advertisements from './migrations/0052_advertisements';
import * as coupons from './migrations/0053_coupons';
import * as couponBooks from './migrations/0054_coupon_books';
import * as exchangeCodeGuesses from './migrations/0055_exchange_code_guesses';
import * as homeCharging from './migrations/0060_home_charging';
import * as publicTexts from './migrations/0070_public_texts';
import * as ocpiTokens from './migrations/0071_ocpi_tokens';
import * as homeGateway from './migrations/0072_home_gateway';
import * as homeChargerAlarms from './migrations/0073_home_charger_alarms';
import * as statistics from './migrations/0074_statistics';
import * as offeredMenu from './migrations/0076_offered_menu';
import * as downtimes from './migrations/0077_downtimes';
import * as mailedReportsTable from './migrations/0078_mailed_report';
import * as statisticUptime from './migrations/0079_statistic_uptime';
import * as companyStatistics from './migrations/0080_company_statistics';
import * as reportWashSites from './migrations/0081_report_wash_sites';
import * as chargerMonths from './migrations/0083_charger_months';
import * as homeReadingAge from './migrations/0084_home_reading_age';
import * as activeWords from './migrations/0085_active_words';
import * as firstActiveDaysGone from './migrations/0086_first_active_days_gone';
import * as washPayments from './migrations/0087_wash_payments';
import * as namedReadings from './migrations/0088_named_readings';
import * as commandsAwaitingAnswer from './migrations/0089_commands_awaiting_answer';
import * as diskAlarm from './migrations/0090_disk_alarm';
import * as secondWall from './migrations/0091_second_wall';
import * as collectedShares from './migrations/0092_collected_shares';
import * as spendLimits from './migrations/0093_spend_limits';
import * as homeClocks from './migrations/0097_home_clocks';
import * as offPeakVersions from './migrations/0098_off_peak_versions';
import * as homeSessionEnds from './migrations/0099_home_session_ends';
import * as homeOfflineAlarm from './migrations/0100_home_offline_alarm';
import * as liveNotices from './migrations/0102_live_notices';
import * as liveProof from './migrations/0103_live_proof';
import * as chargerCodes from './migrations/0105_charger_codes';
import * as channelFees from './migrations/0106_channel_fees';
import * as accountCurrency from './migrations/0107_account_currency';
import * as washTax from './migrations/0108_wash_tax';
import * as paymentReversals from './migrations/0109_payment_reversals';
import * as returnedCoupons from './migrations/0110_returned_coupons';
import * as reviewEstimate from './migrations/0111_review_estimate';
import * as couponUseColumns from './migrations/0112_coupon_use_columns';
import * as returnedCouponMarks from './migrations/0113_returned_coupon_marks';
import * as tagTypes from './migrations/0114_tag_types';
import * as withdrawnReviews from './migrations/0115_withdrawn_reviews';
import * as disabledHolders from './migrations/0116_disabled_holders';
import * as backups from './migrations/0117_backups';
import * as personErasure from './migrations/0118_person_erasure';
import * as signOn from './migrations/0119_sign_on';
import * as campaignSilence from './migrations/0120_campaign_silence';
import * as homeFrames from './migrations/0121_home_frames';
import * as homeForcedEnds from './migrations/0122_home_forced_ends';
import * as retrieveTimes from './migrations/0123_retrieve_times';
import * as campaignRequests from './migrations/0124_campaign_requests';
import * as passkeys from './migrations/0125_passkeys';
import * as supplierSecrets from './migrations/0126_supplier_secrets';
import * as endedDays from './migrations/0127_ended_days';
import * as monthApprovals from './migrations/0128_month_approvals';
import * as system from './migrations/0129_system';
import * as personMoney from './migrations/0130_person_money';
import * as retention from './migrations/0131_retention';
import * as journal from './migrations/0132_journal';
import * as energyPrices from './migrations/0134_energy_prices';
import * as apiTokens from './migrations/0135_api_tokens';
import * as webhooks from './migrations/0136_webhooks';
import * as eventStreams from './migrations/0137_event_streams';
import * as webhookBatches from './migrations/0138_webhook_batches';
import * as replicas from './migrations/0139_replicas';
import * as attempts from './migrations/0140_attempts';
import * as turnedAway from './migrations/0141_turned_away';
import * as usualGaps from './migrations/0142_usual_gaps';
import * as chargerFirmware from './migrations/0144_charger_firmware';
import * as recovery from './migrations/0147_recovery';
import * as attemptMarks from './migrations/0153_attempt_marks';
import * as attemptFirmware from './migrations/0152_attempt_firmware';
import * as powerAlarms from './migrations/0166_power_alarms';
import * as powerTree from './migrations/0167_power_tree';
import * as powerTurns from './migrations/0168_power_turns';
import * as powerPriorities from './migrations/0169_power_priorities';
import * as powerPeaks from './migrations/0180_power_peaks';
import * as statusAccuracy from './migrations/0151_status_accuracy';
import * as alarmChannels from './migrations/0160_alarm_channels';
import * as onCall from './migrations/0161_on_call';
import * as onCallChains from './migrations/0163_on_call_chains';
import * as alarmMessageAge from './migrations/0164_alarm_message_age';
import * as incidents from './migrations/0175_incidents';
import * as alarmEventTimes from './migrations/0176_alarm_event_times';
import * as recoveryMessages from './migrations/0162_recovery_messages';
import * as stationPower from './migrations/0165_station_power';
import * as replayCheckpoints from './migrations/0170_replay_checkpoints';
import * as replayTimes from './migrations/0171_replay_times';
import * as chainCompanies from './migrations/0190_chain_companies';
import * as rotaHolidays from './migrations/0191_rota_holidays';
import * as rotaCalendars from './migrations/0192_rota_calendars';
import * as departures from './migrations/0193_departures';
import * as localLists from './migrations/0178_local_lists';
import * as askedSessions from './migrations/0179_asked_sessions';
import * as signedMeters from './migrations/0183_signed_meters';
import * as chargerCertificates from './migrations/0184_charger_certificates';
import * as securityProfiles from './migrations/0185_security_profiles';
import * as settledAlarms from './migrations/0172_settled_alarms';
import * as replaySpans from './migrations/0173_replay_spans';
import * as replayWashers from './migrations/0174_replay_washers';

/** All migrations, in order, forward only: a released one never changes. */
export const MIGRATIONS: ReadonlyArray<readonly [name: string, up: (db: Kysely<unknown>) => Promise<void>]> = [
  ['0001_foundation', foundation.up],
  ['0002_alarms', alarms.up],
  ['0003_records', records.up],
  ['0004_mail_tries', mailTries.up],
  ['0005_station_day', stationDay.up],
  ['0006_search', search.up],
  ['0007_money', money.up],
  ['0008_waiting_orders', waitingOrders.up],
  ['0009_search_sessions', searchSessions.up],
  ['0010_session_ends', sessionEnds.up],
  ['0011_live_picture', livePicture.up],
  ['0012_charger_settings', chargerSettings.up],
  ['0013_payers', payers.up],
  ['0014_refund_parts', refundParts.up],
  ['0015_statements', statements.up],
  ['0016_way_in', wayIn.up],
  ['0017_grants_history', grantsHistory.up],
  ['0018_nodes', nodes.up],
  ['0019_alarm_news', alarmNews.up],
  ['0020_enterprise_periods', enterprisePeriods.up],
  ['0022_provider_calls', providerCalls.up],
  ['0023_curve_times', curveTimes.up],
  ['0024_closings', closings.up],
  ['0026_platform_alarms', platformAlarms.up],
  ['0027_alarm_history', alarmHistory.up],
  ['0028_equipment', equipment.up],
  ['0029_alarm_rules', alarmRules.up],
  ['0030_fleet', fleet.up],
  ['0032_charger_simulation', chargerSimulation.up],
  ['0033_currencies', currencies.up],
  ['0035_setting_runs', settingRuns.up],
  ['0036_record_notes', recordNotes.up],
  ['0037_audit_log', auditLog.up],
  ['0038_ocpp_log', ocppLog.up],
  ['0039_firmware_campaigns', firmwareCampaigns.up],
  ['0040_wall_displays', wallDisplays.up],
  ['0041_power_samples', powerSamples.up],
  ['0042_wall_sound', wallSound.up],
  ['0043_planned_work', plannedWork.up],
  ['0044_escalations', escalations.up],
  ['0045_wall_alarm_company', wallAlarmCompany.up],
  ['0046_wash_sites', washSites.up],
  ['0047_wash_services', washServices.up],
  ['0048_washers', washers.up],
  ['0049_wash_orders', washOrders.up],
  ['0050_washer_alarms', washerAlarms.up],
  ['0051_wash_supplier_records', washSupplierRecords.up],
  ['0052_advertisements', advertisements.up],
  ['0053_coupons', coupons.up],
  ['0054_coupon_books', couponBooks.up],
  ['0055_exchange_code_guesses', exchangeCodeGuesses.up],
  ['0060_home_charging', homeCharging.up],
  ['0070_public_texts', publicTexts.up],
  ['0071_ocpi_tokens', ocpiTokens.up],
  ['0072_home_gateway', homeGateway.up],
  ['0073_home_charger_alarms', homeChargerAlarms.up],
  ['0074_statistics', statistics.up],
  ['0076_offered_menu', offeredMenu.up],
  ['0077_downtimes', downtimes.up],
  ['0078_mailed_report', mailedReportsTable.up],
  ['0079_statistic_uptime', statisticUptime.up],
  ['0080_company_statistics', companyStatistics.up],
  ['0081_report_wash_sites', reportWashSites.up],
  ['0083_charger_months', chargerMonths.up],
  ['0084_home_reading_age', homeReadingAge.up],
  ['0085_active_words', activeWords.up],
  ['0086_first_active_days_gone', firstActiveDaysGone.up],
  ['0087_wash_payments', washPayments.up],
  ['0088_named_readings', namedReadings.up],
  ['0089_commands_awaiting_answer', commandsAwaitingAnswer.up],
  ['0090_disk_alarm', diskAlarm.up],
  ['0091_second_wall', secondWall.up],
  ['0092_collected_shares', collectedShares.up],
  ['0093_spend_limits', spendLimits.up],
  ['0097_home_clocks', homeClocks.up],
  ['0098_off_peak_versions', offPeakVersions.up],
  ['0099_home_session_ends', homeSessionEnds.up],
  ['0100_home_offline_alarm', homeOfflineAlarm.up],
  ['0102_live_notices', liveNotices.up],
  ['0103_live_proof', liveProof.up],
  ['0105_charger_codes', chargerCodes.up],
  ['0106_channel_fees', channelFees.up],
  ['0107_account_currency', accountCurrency.up],
  ['0108_wash_tax', washTax.up],
  ['0109_payment_reversals', paymentReversals.up],
  ['0110_returned_coupons', returnedCoupons.up],
  ['0111_review_estimate', reviewEstimate.up],
  ['0112_coupon_use_columns', couponUseColumns.up],
  ['0113_returned_coupon_marks', returnedCouponMarks.up],
  ['0114_tag_types', tagTypes.up],
  ['0115_withdrawn_reviews', withdrawnReviews.up],
  ['0116_disabled_holders', disabledHolders.up],
  ['0117_backups', backups.up],
  ['0118_person_erasure', personErasure.up],
  ['0119_sign_on', signOn.up],
  ['0120_campaign_silence', campaignSilence.up],
  ['0121_home_frames', homeFrames.up],
  ['0122_home_forced_ends', homeForcedEnds.up],
  ['0123_retrieve_times', retrieveTimes.up],
  ['0124_campaign_requests', campaignRequests.up],
  ['0125_passkeys', passkeys.up],
  ['0126_supplier_secrets', supplierSecrets.up],
  ['0127_ended_days', endedDays.up],
  ['0128_month_approvals', monthApprovals.up],
  ['0129_system', system.up],
  ['0130_person_money', personMoney.up],
  ['0131_retention', retention.up],
  ['0132_journal', journal.up],
  ['0134_energy_prices', energyPrices.up],
  ['0135_api_tokens', apiTokens.up],
  ['0136_webhooks', webhooks.up],
  ['0137_event_streams', eventStreams.up],
  ['0138_webhook_batches', webhookBatches.up],
  ['0139_replicas', replicas.up],
  ['0140_attempts', attempts.up],
  ['0141_turned_away', turnedAway.up],
  ['0142_usual_gaps', usualGaps.up],
  ['0144_charger_firmware', chargerFirmware.up],
  ['0147_recovery', recovery.up],
  ['0151_status_accuracy', statusAccuracy.up],
  ['0152_attempt_firmware', attemptFirmware.up],
  ['0153_attempt_marks', attemptMarks.up],
  ['0160_alarm_channels', alarmChannels.up],
  ['0161_on_call', onCall.up],
  ['0162_recovery_messages', recoveryMessages.up],
  ['0163_on_call_chains', onCallChains.up],
  ['0164_alarm_message_age', alarmMessageAge.up],
  ['0165_station_power', stationPower.up],
  ['0166_power_alarms', powerAlarms.up],
  ['0167_power_tree', powerTree.up],
  ['0168_power_turns', powerTurns.up],
  ['0169_power_priorities', powerPriorities.up],
  ['0170_replay_checkpoints', replayCheckpoints.up],
  ['0171_replay_times', replayTimes.up],
  ['0172_settled_alarms', settledAlarms.up],
  ['0173_replay_spans', replaySpans.up],
  ['0174_replay_washers', replayWashers.up],
  ['0175_incidents', incidents.up],
  ['0176_alarm_event_times', alarmEventTimes.up],
  ['0178_local_lists', localLists.up],
  ['0179_asked_sessions', askedSessions.up],
  ['0180_power_peaks', powerPeaks.up],
  ['0183_signed_meters', signedMeters.up],
  ['0184_charger_certificates', chargerCertificates.up],
  ['0185_security_profiles', securityProfiles.up],
  ['0190_chain_companies', chainCompanies.up],
  ['0191_rota_holidays', rotaHolidays.up],
  ['0192_rota_calendars', rotaCalendars.up],
  ['0193_departures', departures.up],
];
