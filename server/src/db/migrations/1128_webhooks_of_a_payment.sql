-- Erasing an account takes what providers sent about its payments: it is found without reading seven years of events.
create index webhook_inbox_payment on webhook_inbox ((hint ->> 'paymentId'));
create index webhook_inbox_provider_ref on webhook_inbox ((hint ->> 'providerRef'));
