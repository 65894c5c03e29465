import { createHash } from 'node:crypto'
import { formatKobo } from '@skyroute/core/currency.ts'
import { providerNames } from '@skyroute/core/payments/provider-names.ts'
import type { Charge } from '../../../gateways/payments/sandbox/store.ts'

const names: Readonly<Record<string, string>> = providerNames

/** The provider's page of a test payment: no script, nothing from elsewhere, works on any phone. */
export function sandboxPage(charge: Charge, { isOpen }: { isOpen: boolean }): string {
  return page(isOpen ? payable(charge) : over(charge))
}

function payable(charge: Charge) {
  return `
<h1>Pay with ${escapeHtml(names[charge.method] ?? charge.method)}</h1>
${summary(charge)}
<form method="post">
<button class="main" name="action" value="pay">Pay ${escapeHtml(formatKobo(charge.amount_kobo))}</button>
<button name="action" value="decline">Decline the payment</button>
<button class="quiet" name="action" value="abandon">Leave without paying</button>
</form>`
}

function over(charge: Charge) {
  return `
<h1>This payment is over</h1>
${summary(charge)}
<p>${charge.status === 'succeeded' ? 'It was paid.' : 'Nothing was paid here. Start again from your booking.'}</p>
<p><a href="${escapeHtml(charge.return_url)}">Back to Skyroute</a></p>${charge.status === 'succeeded' ? disputing : ''}`
}

const disputing = `
<details>
<summary>What the bank may do later</summary>
<form method="post">
<button name="action" value="inquiry">Ask about the payment</button>
<button name="action" value="inquiry-closed">End the inquiry</button>
<button name="action" value="dispute">Dispute the payment</button>
<button name="action" value="dispute-won">Decide for the merchant</button>
<button name="action" value="dispute-lost">Decide for the cardholder</button>
<button name="action" value="dispute-again">Open the decided dispute again</button>
</form>
</details>`

function summary(charge: Charge) {
  return `
<dl>
<div><dt>Amount</dt><dd class="amount">${escapeHtml(formatKobo(charge.amount_kobo))}</dd></div>
<div><dt>For</dt><dd>${escapeHtml(charge.description)}</dd></div>
<div><dt>Reference</dt><dd>${escapeHtml(charge.payment_reference)}</dd></div>
</dl>`
}

export const unknownSandboxPage = () =>
  page('<h1>We do not know this payment</h1><p>Start again from your booking.</p>')

function page(content: string) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Test payment – Skyroute</title>
<style>${css}</style>
</head>
<body>
<main>
<p class="test" role="note"><strong>Test mode: no money moves.</strong> This page takes the place of the payment provider.</p>
<section class="card">${content}
</section>
</main>
</body>
</html>
`
}

export function escapeHtml(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

const css = `
:root{color-scheme:light dark;--paper:#faf7f1;--card:#fff;--ink:#10201b;--muted:#55615b;--line:#e6dfd3;--edge:#8d8b7d;
--lagoon:#0b6b4f;--on-lagoon:#fff;--sun-soft:#fcf0d3;--on-sun:#4d3300}
@media (prefers-color-scheme:dark){:root{--paper:#0c1512;--card:#14201c;--ink:#f3eee4;--muted:#a8b4ad;--line:#28362f;
--edge:#6d7a73;--lagoon:#74cfac;--on-lagoon:#05261b;--sun-soft:#3a2e12;--on-sun:#f8dca0}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/25px system-ui,sans-serif}
main{max-width:460px;margin:0 auto;padding:24px 20px 48px}
.test{margin:0 0 16px;padding:12px 16px;border-radius:10px;background:var(--sun-soft);color:var(--on-sun)}
.card{padding:24px;border:1px solid var(--line);border-radius:16px;background:var(--card)}
h1{margin:0 0 16px;font-size:24px;line-height:30px;letter-spacing:-.01em}
dl{margin:0 0 24px}
dl div{display:flex;justify-content:space-between;gap:16px;padding:12px 0;border-top:1px solid var(--line)}
dt{color:var(--muted)}
dd{margin:0;text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.amount{font-weight:650;font-size:20px}
form{display:grid;gap:12px}
details{margin-top:24px;color:var(--muted)}
summary{min-height:44px;padding-top:12px;cursor:pointer}
button{min-height:48px;padding:0 20px;border:1px solid var(--edge);border-radius:10px;background:var(--card);color:var(--ink);
font:650 16px/20px system-ui,sans-serif;cursor:pointer}
.main{border-color:var(--lagoon);background:var(--lagoon);color:var(--on-lagoon)}
.quiet{border-color:transparent;background:none;color:var(--lagoon)}
a{color:var(--lagoon);font-weight:600}
:focus-visible{outline:3px solid var(--lagoon);outline-offset:2px}
`

/** The page's style as its policy names it. */
export const styleSource = `'sha256-${createHash('sha256').update(css).digest('base64')}'`
