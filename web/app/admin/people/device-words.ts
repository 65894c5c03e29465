const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** "Chrome on Android": enough to know one's own device by. What we do not know stays in its own words. */
export function deviceWords(device: string | null): string {
  if (!device) return 'Unknown device'
  const named = (names: typeof browsers) => names.find(([pattern]) => pattern.test(device))?.[1]
  const browser = named(browsers)
  const system = named(systems)
  if (!browser) return device.slice(0, 60)
  return system ? `${browser} on ${system}` : browser
}
