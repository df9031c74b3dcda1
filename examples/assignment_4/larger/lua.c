// Lua's interpreter runs a script that counts the words of a text which it makes up.
#include <stdio.h>

#include "m5ops.h"

// From the headers of Lua 5.4.
typedef struct lua_State lua_State;
lua_State *luaL_newstate(void);
void luaL_openlibs(lua_State *lua);
int luaL_loadstring(lua_State *lua, const char *script);
int lua_pcallk(lua_State *lua, int arguments, int results, int handler, long context,
               void *next);
long long lua_tointegerx(lua_State *lua, int index, int *is_number);

static const char script[] =
    "local state = 7\n"
    "local function random(limit)\n"
    "  state = (state * 1664525 + 1013904223) % 4294967296\n"
    "  return state // 256 % limit\n"
    "end\n"
    "local words = {}\n"
    "for i = 1, 90 do\n"
    "  local letters = {}\n"
    "  for j = 1, 2 + random(3) do\n"
    "    letters[j] = string.char(97 + random(3) * random(4))\n"
    "  end\n"
    "  words[i] = table.concat(letters)\n"
    "end\n"
    "local counts = {}\n"
    "for word in table.concat(words, ' '):gmatch('%a+') do\n"
    "  counts[word] = (counts[word] or 0) + 1\n"
    "end\n"
    "local keys = {}\n"
    "for word in pairs(counts) do keys[#keys + 1] = word end\n"
    "table.sort(keys, function(a, b)\n"
    "  return counts[a] > counts[b] or counts[a] == counts[b] and a < b\n"
    "end)\n"
    "local lines = {}\n"
    "for place, word in ipairs(keys) do\n"
    "  local is_open = word:gsub('[aeiou]', '-'):find('-', 1, true)\n"
    "  local shape = is_open and 'open' or 'shut'\n"
    "  lines[place] = ('%4d %-8s %s'):format(counts[word], word, shape)\n"
    "end\n"
    "return select(2, table.concat(lines, '\\n'):gsub('open', ''))\n";

int main(void) {
    lua_State *lua = luaL_newstate();
    luaL_openlibs(lua);

    m5_reset_stats();
    const int failed =
        luaL_loadstring(lua, script) || lua_pcallk(lua, 0, 1, 0, 0, NULL);
    m5_dump_reset_stats();

    const long long open = failed ? -1 : lua_tointegerx(lua, -1, NULL);
    printf("%lld words have a vowel\n", open);
    return open < 1;
}
