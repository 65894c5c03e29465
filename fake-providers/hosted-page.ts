import type { Charge } from './books.ts'
import { type Button, buttons } from './checkout.ts'

const labels: Record<Button, string> = {
  pay: 'Pay',
  decline: 'Decline the payment',
  abandon: 'Leave without paying',
  'pay-late': 'Pay after the session has ended',
  'pay-twice': 'Pay twice',
}

/** The provider's page of one charge: works without scripts, and leads back to the merchant. */
export function hostedPage(provider: string, charge: Charge): string {
  const amount = `${(charge.amountMinor / 100).toFixed(2)} ${charge.currency}`
  const press = buttons.map((button) => `<button name="action" value="${button}">${labels[button]}</button>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pay with ${provider} (fake)</title>
<style>body{margin:0 auto;max-width:420px;padding:24px 20px;font:16px/25px system-ui,sans-serif}
button{display:block;width:100%;min-height:48px;margin:0 0 12px;font:inherit}</style>
</head>
<body>
<h1>${provider} (fake)</h1>
<p>No money moves. ${escaped(charge.description)}: <strong>${escaped(amount)}</strong>, ${escaped(charge.key)}, ${charge.state}.</p>
<form method="post">
${press.join('\n')}
</form>
</body>
</html>
`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
