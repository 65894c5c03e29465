import type { Fact, MailContent, MailSender } from './mail-content.ts'

// Mail programs know neither our style sheet nor our fonts: tables, inline styles, colours of the tokens by value.
const paper = '#faf7f1'
const card = '#ffffff'
const ink = '#10201b'
const muted = '#55615b'
const line = '#e6dfd3'
const lagoon = '#0b6b4f'
const dusk = '#b8431c'
const font = "'Reddit Sans','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

export function renderHtml(content: MailContent, sender: MailSender): string {
  return `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${paper};">
<div style="display:none;max-height:0;overflow:hidden;">${escaped(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font-family:${font};color:${ink};font-size:16px;line-height:24px;">
${head(sender)}
<tr><td style="background:${card};border:1px solid ${line};border-radius:16px;padding:28px 28px 24px;">
<h1 style="margin:0 0 12px;font-size:24px;line-height:30px;font-weight:700;letter-spacing:-0.02em;color:${ink};">${escaped(content.heading)}</h1>
${content.paragraphs.map(paragraph).join('\n')}
${facts(content.facts ?? [])}
${action(content, sender)}
${(content.notes ?? []).map(note).join('\n')}
</td></tr>
${foot(sender)}
</table>
</td></tr>
</table>
</body>
</html>`
}

function head({ siteName }: MailSender) {
  return `<tr><td style="padding:0 4px 16px;">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="width:30px;height:30px;background:${lagoon};border-radius:9px;color:${paper};font-size:18px;line-height:30px;text-align:center;font-weight:700;">${escaped(siteName.slice(0, 1))}</td>
<td style="padding-left:10px;font-size:20px;line-height:30px;font-weight:700;letter-spacing:-0.03em;color:${ink};">${escaped(siteName)}</td>
</tr></table>
</td></tr>`
}

function paragraph(text: string) {
  return `<p style="margin:0 0 14px;">${words(text)}</p>`
}

function facts(rows: Fact[]) {
  if (rows.length === 0) return ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:6px 0 20px;border-top:1px solid ${line};">
${rows.map(factRow).join('\n')}
</table>`
}

function factRow({ label, value, isTotal }: Fact) {
  const cell = `padding:9px 0;border-bottom:1px solid ${line};vertical-align:top;font-size:15px;line-height:22px;`
  const weight = isTotal ? 700 : 400
  const wrap = label.length <= longestOnOneLine ? 'white-space:nowrap;' : ''
  return `<tr>
<td style="${cell}color:${isTotal ? ink : muted};font-weight:${weight};padding-right:16px;${wrap}">${escaped(label)}</td>
<td align="right" style="${cell}color:${ink};font-weight:${isTotal ? 700 : 600};">${words(value)}</td>
</tr>`
}

function action({ action: wanted }: MailContent, { origin }: MailSender) {
  if (!wanted) return ''
  const url = escaped(origin + wanted.path)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 18px;"><tr>
<td style="background:${dusk};border-radius:10px;"><a href="${url}" style="display:inline-block;padding:12px 22px;color:#ffffff;font-weight:600;font-size:16px;line-height:24px;text-decoration:none;">${escaped(wanted.label)}</a></td>
</tr></table>`
}

function note(text: string) {
  return `<p style="margin:0 0 10px;color:${muted};font-size:14px;line-height:21px;">${escaped(text)}</p>`
}

function foot(sender: MailSender) {
  const lines = footLines(sender).map((text) => `<p style="margin:0 0 4px;">${escaped(text)}</p>`)
  return `<tr><td style="padding:18px 6px 0;color:${muted};font-size:13px;line-height:20px;">
${lines.join('\n')}
</td></tr>`
}

/** The same words for programs that show no markup, and for people who prefer it so. */
export function renderText(content: MailContent, sender: MailSender): string {
  const rows = (content.facts ?? []).map(({ label, value }) => `${label}: ${value}`)
  const blocks = [
    content.heading,
    ...content.paragraphs,
    rows.join('\n'),
    content.action ? `${content.action.label}: ${sender.origin}${content.action.path}` : '',
    ...(content.notes ?? []),
    `-- \n${footLines(sender).join('\n')}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function footLines({ siteName, supportEmail, supportPhone }: MailSender) {
  const reach = [supportEmail, supportPhone].filter((way) => way !== '').join(' or ')
  return [
    reach === '' ? siteName : `Questions? Reach ${siteName} at ${reach}.`,
    `We never ask for a password or a card number by mail.`,
  ]
}

/** A label that breaks makes its row two lines on a phone. */
const longestOnOneLine = 20

/** A reference is read out and typed: it stays on one line. */
const words = (text: string) => escaped(text).replace(/SKY-[0-9A-Z]+/g, '<span style="white-space:nowrap;">$&</span>')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
