import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cleanPasted } from "./pasted.ts";
import { leftOutWords } from "./pasted-words.ts";

/** By what is left out: texts that mean sk_1, between bars. */
const dressed = {
  blanks: "\u00A0 sk_1\r\n|\tsk_1\u2003",
  marks: "\uFEFFsk\u200B_\u00AD1\u200E\u2060|\u202Ask_1\u202C|sk_1\u3164\u2800|sk\u200D_1\uFE0F",
  quotes: `"sk_1"|'sk_1'|\`sk_1\`|''sk_1''|"""sk_1"""|\\"sk_1\\"|“sk_1”|„sk_1“|«sk_1»|‹sk_1›|‘sk_1’|‚sk_1‘|<sk_1>|「sk_1」|“sk_1|sk_1"|[sk_1]|(sk_1)|**sk_1**|<b class="k"><code>sk_1</code></b>|<p><code>sk_1</code><br></p>|&quot;sk_1&quot;|&lt;sk_1&gt;`,
  "blanks quotes": "« sk_1 »|' sk_1'",
  "punctuation quotes": "\"sk_1\",|'sk_1';|“sk_1”.",
  punctuation: "sk_1;|sk_1,|sk_1.",
  name: "API_KEY=sk_1|- API_KEY=sk_1|set API_KEY=sk_1|export KEY2=sk_1|api_key: sk_1|apiKey:sk_1|X-Api-Key:sk_1|api.key := sk_1|secret=sk_1|API key: sk_1|Your signing secret: sk_1|--token=sk_1|declare -x KEY=sk_1|Token sk_1|setx API_KEY sk_1|Your API key is sk_1|config:set API_KEY=sk_1|?a=1&api_key=sk_1|API-Schlüssel: sk_1",
  "name quotes": `export API_KEY='sk_1'|$env:API_KEY = "sk_1"|$Env:API_KEY='sk_1'|<td>API key</td><td>sk_1</td>|api_key="sk_1"|“API_KEY”=<sk_1>`,
  "name punctuation quotes": `const apiKey = 'sk_1';|"api_key": "sk_1",|'api_key' => 'sk_1',|{"api_key": "sk_1"}`,
  "name punctuation quotes comment": `{"a":1,"api_key":"sk_1","b":2}`,
  comment: "sk_1 (live)|sk_1 // live",
  "comment name": "API_KEY=sk_1 # of it|api_key=sk_1&x=1",
  bearer: "Bearer sk_1|BEARER   sk_1|bearer:sk_1",
  "bearer name": "Authorization: Bearer sk_1|authorization:bearer sk_1",
  "bearer comment name quotes": `curl -H "Authorization: Bearer sk_1" https://a.example`,
  "bearer name quotes": `--header "authorization: Bearer sk_1"|-H 'Authorization: Bearer sk_1'|> Authorization: Bearer sk_1`,
  "bearer blanks name punctuation quotes": "-H 'Authorization: Bearer sk_1' \\",
};
const texts = Object.entries(dressed).flatMap(([extras, all]) => all.split("|").map((text) => [text, extras] as const));

test.each(texts)("%j is sk_1 without %s", (typed, extras) => {
  const { text, leftOut } = cleanPasted(typed);
  expect([text, leftOut.toSorted()]).toEqual(["sk_1", extras.split(" ").toSorted()]);
});

test.each(
  "sk_1|bearer-1~!+/=|QUJD==|abc=def|12345:AAH_x|AKIA7:xyz|sha256=ab|https://a.b/c?key=d&e=f|https://a.|a b|a&b=c|a[b]|A_KEY=b C_KEY=d|AB=c\nDE=f|curl -u a: https://a.b".split(
    "|",
  ),
)("%j stays as it is", (typed) => {
  expect(cleanPasted(typed)).toEqual({ text: typed, leftOut: [] });
});

test("is the same when it's cleaned again, and names once what was left out", () => {
  const marks = Array.from("\"'<>“”=:,;[(*?&])\\ \u200B\uFEFF\u00A0").concat("KEY|Bearer |v1,|whsec_|-H ".split("|"));
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...marks), { maxLength: 12 }), (parts) => {
      const { text } = cleanPasted(parts.join(""));
      expect(cleanPasted(text)).toEqual({ text, leftOut: [] });
    }),
  );
  expect(leftOutWords(cleanPasted("“x” ").leftOut)).toMatch(/spaces.*quotation/);
  expect(leftOutWords([])).toBe("");
});
