import Bowser from 'bowser'

/** "Chrome on Android": enough to know one's own device by. What we do not know stays in its own words. */
export function deviceWords(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os, platform } = Bowser.parse(userAgent)
  const device = platform.vendor === 'Apple' && platform.model ? platform.model : os.name
  if (!browser.name) return userAgent.slice(0, 60)
  return device ? `${browser.name} on ${device}` : browser.name
}
