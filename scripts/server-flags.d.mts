export declare const serverFlags: readonly string[]
export declare const serverEnvironment: Readonly<Record<string, string>>
export declare const compiledCode: Readonly<Record<string, string>>
