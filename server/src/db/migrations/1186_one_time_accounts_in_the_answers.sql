-- The answer about bank transfer tells of accounts for one payment. What staff wrote themselves stays as it is.
update settings
   set value = replace(
         value::text,
         'Yes, when your trip starts more than 48 hours from now. Choose bank transfer, send the exact amount with the reference shown, and upload your proof (a picture or a PDF, up to 10 MB). Your room or car stays reserved for 24 hours while you do.',
         'Yes. Choose bank transfer. When you are shown an account number for your payment alone, send exactly the amount before the time shown: we confirm by ourselves, and your room or car stays reserved for up to two hours. When your trip starts more than 48 hours from now you can also send it to our account, with the reference shown, and upload your proof (a picture or a PDF, up to 10 MB). It stays reserved for 24 hours then.'
       )::jsonb
 where key = 'faq';
